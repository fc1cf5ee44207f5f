import { useEffect } from 'react';
import type { Tone } from '../../../shared/statuses.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Callout } from '../../../ui/Callout.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Pending } from '../../../ui/States.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { billingPaths } from '../../../shared/paths/billing.ts';
import { useCall } from '../../../web/query.ts';
import { refreshUser } from '../../../web/session.tsx';
import { billing, type Payment } from '../contract.ts';

const TONES: Record<Payment['status'], Tone> = { pending: 'info', succeeded: 'ok', declined: 'bad', failed: 'bad' };

/** The outcome of the payment, for a payer back from the provider's page. */
export function PaymentOutcome({ reference, onAgain }: { reference: string; onAgain: () => void }) {
  const { t } = useWords('billing');
  const format = useFormat();
  const { data, error, refetch, isFetching } = useCall(billing.getPayment, { params: { reference } });
  const status = data?.payment.status;
  // The sidebar shows the balance too.
  useEffect(() => {
    if (status === 'succeeded') void refreshUser();
  }, [status]);
  if (data === undefined) return <Pending error={error} onRetry={refetch} lines={3} />;
  const { payment } = data;
  return (
    <Callout
      tone={TONES[payment.status]}
      isAlert
      actions={
        <>
          {payment.status === 'pending' && (
            <Button busy={isFetching} onClick={() => void refetch()}>
              {t('payment.check')}
            </Button>
          )}
          <Button onClick={onAgain}>{payment.status === 'declined' || payment.status === 'failed' ? t('ui:actions.retry') : t('payment.again')}</Button>
          <Link href={billingPaths.transactions()} className={buttonClass('secondary')}>
            {t('payment.transactions')}
          </Link>
        </>
      }
    >
      {t(`payment.${payment.status}`, { amount: format.money(payment.amount, payment.currency) })}
    </Callout>
  );
}
