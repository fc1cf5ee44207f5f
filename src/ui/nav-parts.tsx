import './nav-scroll.ts';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { useWords } from '../web/i18n.ts';
import { NAV_ICONS, type NavIcon } from '../web/nav-icons.ts';
import type { NavBadge } from '../web/pages.ts';
import { useSession } from '../web/session.tsx';

/** How long a page has the network to itself before the badges are counted, and how often they are counted again. */
const IDLE_MS = 1500;
const REFRESH_MS = 60_000;

/** An icon of the sidebar: 16 px, decorative beside its words. */
export function Glyph({ name, className }: { name: NavIcon; className?: string }) {
  const Icon = NAV_ICONS[name];
  return <Icon aria-hidden size={16} className={className} />;
}

let idle: Promise<void> | null = null;

/** The same moment for every number, so that they are asked for together. */
function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    let isGone = false;
    idle ??= new Promise((done) => setTimeout(done, IDLE_MS));
    void idle.then(() => isGone || setIdle(true));
    return () => void (isGone = true);
  }, []);
  return isIdle;
}

/** The number at a line of the sidebar; none while it is zero, unknown or not this person's business. `describes` is its id, for the line. */
export function Badge({ badge, describes }: { badge: NavBadge; describes: string }) {
  const { t } = useWords('ui');
  const { user, godmode } = useSession();
  const isIdle = useIsIdle();
  // Support's people count nothing: their visit would be said to have looked at what the numbers count.
  const mayRead = user !== null && godmode === null && user.areas[badge.area] !== 'none';
  const { data = 0 } = useQuery({
    queryKey: [badge.of, 'badge', badge.area],
    // What cannot be counted shows no number until the next minute.
    queryFn: () => badge.count().catch(() => 0),
    enabled: isIdle && mayRead,
    refetchInterval: REFRESH_MS,
  });
  if (data === 0) return null;
  const sentence = t(badge.tone === 'bad' ? 'sidebar.failed' : 'sidebar.waiting', { count: data });
  return (
    <span
      id={describes}
      title={sentence}
      className={clsx(
        'min-w-5 rounded-full px-1.5 text-center text-label leading-5 font-semibold',
        badge.tone === 'bad' ? 'bg-bad-soft text-bad' : 'bg-warn-soft text-warn',
      )}
    >
      <span aria-hidden>{data > 99 ? '99+' : data}</span>
      <span className="sr-only">{sentence}</span>
    </span>
  );
}
