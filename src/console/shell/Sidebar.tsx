import { Link } from '../../ui/Link.tsx';
import type { NavSection } from '../../ui/nav.ts';
import { NavList } from '../../ui/NavList.tsx';
import { useFormat } from '../../web/format.ts';
import { useWords } from '../../web/i18n.ts';
import { accountsSite, onAccounts } from '../../web/paths.ts';
import { useSession } from '../../web/session.tsx';

/** The sidebar's content: header to the accounts site, sections, and who is signed in (spec §2). */
export function Sidebar({ sections, onGo }: { sections: readonly NavSection[]; onGo?: () => void }) {
  const { t } = useWords('console');
  const { user } = useSession();
  const format = useFormat();
  return (
    <div className="flex h-full flex-col">
      <div className="flex h-12 shrink-0 items-center px-4">
        <Link href={onAccounts(accountsSite.home)} className="text-section font-semibold">
          {t('product')}
        </Link>
      </div>
      <NavList label={t('nav.label')} sections={sections} onGo={onGo} />
      {user !== null && (
        <div className="shrink-0 border-t border-line px-4 py-3">
          <div className="truncate font-medium">
            {user.first_name} {user.last_name} · {user.id}
          </div>
          {user.balance !== null && user.balance > 0 && (
            <div className="text-label text-muted">
              {t('balance')} <span className="text-text">{format.money(user.balance, user.currency)}</span>
            </div>
          )}
        </div>
      )}
    </div>
  );
}
