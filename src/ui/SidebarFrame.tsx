import type { ReactNode } from 'react';
import { useFormat } from '../web/format.ts';
import { useWords } from '../web/i18n.ts';
import { paths } from '../web/paths.ts';
import { useSession } from '../web/session.tsx';
import { buttonClass, IconButton } from './Button.tsx';
import { Link } from './Link.tsx';
import mark from './mark.svg';
import { NavGlyph } from './nav-glyphs.tsx';

export interface SidebarFrameProps {
  /** The site's name, under that of the account. */
  site: string;
  /** Where the head leads: the accounts site (spec §2). */
  home: string;
  /** Where the balance is topped up. */
  payment: string;
  onSwitch: () => void;
  onGo?: (() => void) | undefined;
  children: ReactNode;
}

function Head({ site, home, onSwitch, onGo }: Omit<SidebarFrameProps, 'children' | 'payment'>) {
  const { t } = useWords('ui');
  const { user, godmode } = useSession();
  const account = user?.account.name ?? '';
  return (
    <div className="flex h-12 shrink-0 items-center gap-1 border-b border-line px-2">
      <Link
        href={godmode === null ? home : paths.root()}
        onClick={onGo}
        className="flex h-10 min-w-0 flex-1 items-center gap-2.5 rounded-control px-1 hover:bg-hover"
      >
        <img src={mark} alt="" width={28} height={28} />
        <span className="min-w-0 leading-4">
          {account !== '' && (
            <span title={account} className="line-clamp-2 font-semibold wrap-anywhere">
              {account}
            </span>
          )}
          <span className={account === '' ? 'font-semibold text-section' : 'text-label text-muted'}>{site}</span>
        </span>
      </Link>
      {godmode === null && account !== '' && (
        <IconButton label={t('sidebar.switchAccounts')} onClick={onSwitch} className="text-muted">
          <NavGlyph name="switch" />
        </IconButton>
      )}
    </div>
  );
}

/** Who is signed in, and what is left in the account if that is above zero (spec §2). */
function Foot({ payment }: { payment: string }) {
  const { t } = useWords('ui');
  const { user } = useSession();
  const { money } = useFormat();
  if (user === null) return null;
  const name = `${user.first_name} ${user.last_name}`;
  const mayPay = !user.test && user.areas.billing !== 'none';
  return (
    <div className="flex h-12 shrink-0 items-center gap-2 border-t border-line pr-2 pl-4 text-label">
      <div className="min-w-0 flex-1">
        <div className="flex font-medium">
          <span title={name} className="truncate">
            {name}
          </span>
          <span className="shrink-0 whitespace-pre"> · {user.id}</span>
        </div>
        {user.balance !== null && user.balance > 0 && (
          <div className="flex text-muted">
            <span className="truncate">{t('sidebar.balance')}</span>
            <span className="shrink-0 pl-1 font-semibold text-text">{money(user.balance, user.currency)}</span>
          </div>
        )}
      </div>
      {mayPay && (
        <Link href={payment} aria-label={t('sidebar.payment')} title={t('sidebar.payment')} className={buttonClass('secondary', 'w-8 !px-0 coarse:w-10')}>
          <NavGlyph name="wallet" />
        </Link>
      )}
    </div>
  );
}

/** The sidebar of a site: the mark with the account on top, who is signed in at the foot, both 48 px high, and between them its lines. */
export function SidebarFrame({ children, payment, ...head }: SidebarFrameProps) {
  return (
    <div className="flex h-full flex-col">
      <Head {...head} />
      {children}
      <Foot payment={payment} />
    </div>
  );
}
