import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { DisabledReason } from '../../../ui/DisabledReason.tsx';
import { KeyValue } from '../../../ui/KeyValue.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Pending } from '../../../ui/States.tsx';
import { useWords } from '../../../web/i18n.ts';
import { billingPaths } from '../../../shared/paths/billing.ts';
import { useCall } from '../../../web/query.ts';
import { billing } from '../../billing/contract.ts';
import { useFormat } from '../../../web/format.ts';
import { useWriteReason } from '../../../web/use-write-reason.ts';

/** What the account has and may spend, and a link to add funds. */
export function BalanceCard() {
  const { t } = useWords('accounts');
  const format = useFormat();
  const readOnly = useWriteReason('billing');
  const { data, error, refetch } = useCall(billing.balance);
  const topUp =
    readOnly === null ? (
      <Link href={billingPaths.payment()} className={buttonClass('primary')}>
        {t('home.topUp')}
      </Link>
    ) : (
      <DisabledReason reason={readOnly}>
        <Button kind="primary">{t('home.topUp')}</Button>
      </DisabledReason>
    );
  return (
    <Card title={t('home.balance')} actions={topUp}>
      {/* As high before as after: what stands below stays where it is. */}
      <div className="min-h-36">
        {data === undefined ? (
          <Pending error={error} onRetry={refetch} lines={3} />
        ) : (
          <>
            <p className="mb-3 text-title font-semibold">{format.money(data.balance.balance, data.balance.currency, { code: true })}</p>
            <KeyValue
              facts={[
                ...(data.balance.reserved === 0
                  ? []
                  : [
                      { label: t('home.booked'), value: format.money(data.balance.balance + data.balance.reserved, data.balance.currency) },
                      { label: t('home.reserved'), value: format.money(-data.balance.reserved, data.balance.currency) },
                    ]),
                { label: t('home.available'), value: format.money(data.balance.available_credit, data.balance.currency) },
                { label: t('home.limit'), value: format.money(data.balance.credit_limit, data.balance.currency) },
              ]}
            />
          </>
        )}
      </div>
    </Card>
  );
}
