import { useEffect } from 'react';
import { buttonClass } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Link, TextLink } from '../../../ui/Link.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { SkeletonLines } from '../../../ui/States.tsx';
import { boot } from '../../../web/boot.ts';
import { useWords } from '../../../web/i18n.ts';
import { useGo, useQueryState } from '../../../web/navigation.ts';
import { identityPaths } from '../../../shared/paths/identity.ts';
import { deskPaths } from '../../../shared/paths/desk.ts';
import { rateSetPaths } from '../../../shared/paths/rate-sets.ts';
import { staffPaths } from '../../../shared/paths/staff.ts';
import type { StaffRole } from '../../../shared/permissions.ts';
import { isolated } from '../../../shared/isolated.ts';
import { accountsSite } from '../../../web/paths.ts';
import { Parts } from '../../../web/places.tsx';
import { useCall } from '../../../web/query.ts';
import { accounts, type OwnAccount } from '../contract.ts';
import { BalanceCard } from './BalanceCard.tsx';
import { LatestTransactions, useLatestTransactions } from './LatestTransactions.tsx';
import { staffHome } from './shared/places.ts';
import { useFormat } from '../../../web/format.ts';
import { useSession } from '../../../web/session.tsx';

function Accounts({ accounts }: { accounts: readonly OwnAccount[] }) {
  const { t } = useWords('accounts');
  const format = useFormat();
  return (
    <Card
      title={t('home.accounts')}
      actions={accounts.length > 1 && <TextLink href={accountsSite.userContext}>{t('home.switch')}</TextLink>}
      isFlush
      className="max-md:order-last"
    >
      <ul className="divide-y divide-line pb-2">
        {accounts.map((account) => (
          <li key={account.id} className="flex items-center gap-3 px-4 py-2">
            <span className="min-w-0 flex-1">
              <span className="font-medium">{isolated(account.name)}</span> <span className="text-muted">· {account.id}</span>
              <span className="block text-label text-muted">
                {t(`roles.${account.role}`)}
                {account.is_chosen && ` · ${t('home.current')}`}
              </span>
            </span>
            {account.balance !== null && format.money(account.balance, account.currency)}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Where the work of each role begins; it may open that page. */
const WORK: Record<StaffRole, { page: 'staffPage' | 'staffDesk' | 'staffRates' | 'staffMerchants'; href: string }> = {
  support: { page: 'staffPage', href: staffPaths.visits() },
  support_write: { page: 'staffPage', href: staffPaths.visits() },
  warehouse: { page: 'staffDesk', href: deskPaths.home() },
  pricing: { page: 'staffRates', href: rateSetPaths.desk() },
  admin: { page: 'staffMerchants', href: '/staff/merchants' },
};

/** The operator's people: what their work is, and the way to it. */
function Staff({ role }: { role: StaffRole }) {
  const { t } = useWords('accounts');
  const { page, href } = WORK[role];
  return (
    <>
      <PageHeader
        title={t('home.staffTitle')}
        text={t(`home.staffText.${role}`)}
        actions={
          <Link href={href} className={buttonClass('secondary')}>
            {t(`home.${page}`)}
          </Link>
        }
      />
      <div className="space-y-4">
        <Parts of={staffHome} about={role} />
      </div>
    </>
  );
}

/** Who works here with a password alone where that is not enough, and people not added to an account yet. */
function Nobody({ email, needsTwoStep }: { email: string; needsTwoStep: boolean }) {
  const { t } = useWords('accounts');
  if (!needsTwoStep) return <Notice title={t('home.nobodyTitle')} text={t('home.nobodyText', { email })} />;
  const secure = (
    <Link href={identityPaths.security()} className={buttonClass('primary')}>
      {t('home.security')}
    </Link>
  );
  return <Notice title={t('home.needsTwoStep')} text={t('home.needsTwoStepText')} action={secure} />;
}

/** The home of the accounts site. */
export default function HomePage() {
  const { t } = useWords('accounts');
  const [query] = useQueryState();
  const go = useGo();
  const { user } = useSession();
  const { data, error } = useCall(accounts.mine);
  const isChosen = user !== null && user.account.id > 0;
  const mayRead = isChosen && user.areas.billing !== 'none';
  const latest = useLatestTransactions(mayRead);
  const mustChoose = !isChosen && data !== undefined && data.accounts.length > 0;
  useEffect(() => {
    if (mustChoose) go(accountsSite.userContext, { replace: true });
  }, [mustChoose, go]);
  if (user === null || mustChoose) return null;
  const exited = query['godmode-exit'] === 'true' && (
    <p role="status" className="mb-4 rounded-card bg-info-soft px-4 py-3 text-info">
      {t('home.exited')}
    </p>
  );
  if (!isChosen) {
    return (
      <>
        <title>Portolan</title>
        {exited}
        {/* That it failed is said above the page. */}
        {data === undefined && error === null && <SkeletonLines />}
        {data !== undefined &&
          (data.staff_role === null || data.needs_two_step ? (
            <Nobody email={user.email ?? ''} needsTwoStep={data.needs_two_step} />
          ) : (
            <Staff role={data.staff_role} />
          ))}
      </>
    );
  }
  const isAboveKnown = !mayRead || latest.data !== undefined || latest.error !== null;
  return (
    <>
      <PageHeader
        title={user.account.name}
        beside={<span className="text-muted">{user.account.id}</span>}
        actions={
          <a href={boot.consoleUrl} className={buttonClass('secondary')}>
            {t('home.console')}
          </a>
        }
      />
      {exited}
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
        {/* On a phone those accounts come last: how many they are is not known before, nor how long the transactions above them are. */}
        <div className="flex flex-col gap-4 max-md:contents">
          {mayRead && <BalanceCard />}
          {data !== undefined && isAboveKnown && <Accounts accounts={data.accounts} />}
        </div>
        {mayRead && <LatestTransactions of={latest} />}
      </div>
    </>
  );
}
