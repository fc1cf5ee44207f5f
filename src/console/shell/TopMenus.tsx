import { insist } from '../../web/code.ts';
import { useEffect, useState } from 'react';
import { AvatarButton } from '../../ui/AvatarButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { PreferenceMenus } from '../../ui/PreferenceMenus.tsx';
import { useWords } from '../../web/i18n.ts';
import { useSession } from '../../web/session.tsx';
import type AccountItems from './AccountItems.tsx';

/** The account menu's content comes beside the page, so that no page waits for it. */
function useLoaded(): { Items: typeof AccountItems } | null {
  const [loaded, setLoaded] = useState<{ Items: typeof AccountItems } | null>(null);
  useEffect(() => void insist(() => import('./AccountItems.tsx')).then((module) => setLoaded({ Items: module.default })), []);
  return loaded;
}

/** Theme, language and account menus (spec §2); on smaller screens the third contains the first two. */
export function TopMenus({ routes }: { routes: ReadonlySet<string> }) {
  const { t } = useWords('console');
  const { user } = useSession();
  const loaded = useLoaded();
  if (user === null) return null;
  return (
    <>
      <PreferenceMenus className="max-lg:hidden" />
      <Menu align="end" trigger={<AvatarButton label={t('top.account')} firstName={user.first_name} lastName={user.last_name} />}>
        {loaded !== null && <loaded.Items user={user} routes={routes} />}
      </Menu>
    </>
  );
}
