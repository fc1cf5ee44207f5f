import { useEffect } from 'react';
import { buttonClass } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Link, TextLink } from '../../../ui/Link.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { boot } from '../../../web/boot.ts';
import { useWords } from '../../../web/i18n.ts';
import { useGo, useQueryState } from '../../../web/navigation.ts';
import { accountsSite } from '../../../web/paths.ts';
import { mayIn, useVisitor, useVisitorFormat } from '../../../web/visitor.ts';
import { BalanceCard } from './BalanceCard.tsx';
import { LatestTransactions } from './LatestTransactions.tsx';

function Accounts() {
  const { t } = useWords('accounts');
  const format = useVisitorFormat();
  const { visitor, accounts } = useVisitor();
  return (
    <Card title={t('home.accounts')} actions={accounts.length > 1 && <TextLink href={accountsSite.userContext}>{t('nav.switch')}</TextLink>} isFlush>
      <ul className="divide-y divide-line pb-2">
        {accounts.map((account) => (
          <li key={account.id} className="flex items-center gap-3 px-4 py-2">
            <span className="min-w-0 flex-1">
              <span className="font-medium">{account.name}</span> <span className="text-muted">· {account.id}</span>
              <span className="block text-label text-muted">
                {t(`roles.${account.role}`)}
                {account.id === visitor?.account?.id && ` · ${t('home.current')}`}
              </span>
            </span>
            {format.money(account.balance, account.currency)}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Somebody without an account: the operator's people, and those who were not added to one yet. */
function Nobody() {
  const { t } = useWords('accounts');
  const { visitor } = useVisitor();
  const isStaff = visitor?.staff_role !== null;
  const action = (
    <Link href={accountsSite.staff} className={buttonClass('primary')}>
      {t('nav.staff')}
    </Link>
  );
  return (
    <Notice
      title={isStaff ? t('nav.operator') : t('home.nobodyTitle')}
      text={isStaff ? t('home.staffText') : t('home.nobodyText', { email: visitor?.email ?? '' })}
      action={isStaff ? action : undefined}
    />
  );
}

/** The home of the accounts site. */
export default function HomePage() {
  const { t } = useWords('accounts');
  const [query] = useQueryState();
  const go = useGo();
  const { visitor, accounts } = useVisitor();
  const mustChoose = visitor !== undefined && visitor.account === null && accounts.length > 0;
  useEffect(() => {
    if (mustChoose) go(accountsSite.userContext, { replace: true });
  }, [mustChoose, go]);
  if (visitor === undefined || mustChoose) return null;
  const exited = query['godmode-exit'] === 'true' && (
    <p role="status" className="mb-4 rounded-card bg-info-soft px-4 py-3 text-info">
      {t('home.exited')}
    </p>
  );
  if (visitor.account === null) {
    return (
      <>
        <title>{t('product')}</title>
        {exited}
        <Nobody />
      </>
    );
  }
  const mayRead = mayIn(visitor, 'billing');
  return (
    <>
      <PageHeader
        title={visitor.account.name}
        beside={<span className="text-muted">{visitor.account.id}</span>}
        actions={
          <a href={boot.consoleUrl} className={buttonClass('secondary')}>
            {t('nav.console')}
          </a>
        }
      />
      {exited}
      <div className="grid items-start gap-4 md:grid-cols-2">
        <div className="flex flex-col gap-4">
          {mayRead && <BalanceCard />}
          <Accounts />
        </div>
        {mayRead && <LatestTransactions />}
      </div>
    </>
  );
}
