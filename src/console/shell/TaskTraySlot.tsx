import { useEffect, useState, type ComponentType } from 'react';
import { insist } from '../../web/code.ts';
import { useSession } from '../../web/session.tsx';

/** How long the page loads undisturbed before the tray's code is fetched. */
const IDLE_MS = 1500;

/** The place of the task tray in the top bar: reserved from the start, so that nothing moves when it arrives. */
export function TaskTraySlot() {
  const { user } = useSession();
  const [loaded, setLoaded] = useState<{ TaskTray: ComponentType } | null>(null);
  useEffect(() => {
    const timer = setTimeout(
      () => void insist(() => import('../../features/tasks/web/TaskTray.tsx'), false).then((module) => setLoaded({ TaskTray: module.default })),
      IDLE_MS,
    );
    return () => clearTimeout(timer);
  }, []);
  const hasTasks = user !== null && [user.areas.shipping, user.areas.fulfilment, user.areas.returns].some((level) => level !== 'none');
  if (!hasTasks) return null;
  return <div className="flex h-8 min-w-8 shrink-0 justify-end coarse:h-10 coarse:min-w-10">{loaded !== null && <loaded.TaskTray />}</div>;
}
