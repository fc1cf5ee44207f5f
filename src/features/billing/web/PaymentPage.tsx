import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { DisabledReason } from '../../../ui/DisabledReason.tsx';
import { NumberField, TextField } from '../../../ui/form/fields.tsx';
import { Form, FormProblems } from '../../../ui/form/Form.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { KeyValue } from '../../../ui/KeyValue.tsx';
import { Link } from '../../../ui/Link.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useWords } from '../../../web/i18n.ts';
import { ForbiddenPage } from '../../../web/pages/ErrorPages.tsx';
import { accountsSite } from '../../../web/paths.ts';
import { useCall, useSend } from '../../../web/query.ts';
import { billing, paymentBody, TEST_CARDS, TOP_UP } from '../contract.ts';
import { useFormat } from '../../../web/format.ts';
import { refreshUser, useSession } from '../../../web/session.tsx';
import { useWriteReason } from '../../../web/use-write-reason.ts';

const QUICK_AMOUNTS = [50, 100, 250, 500] as const;

function QuickAmounts({ currency }: { currency: string }) {
  const { setValue } = useFormContext();
  const format = useFormat();
  return (
    <div className="flex flex-wrap gap-2">
      {QUICK_AMOUNTS.map((amount) => (
        <Button key={amount} onClick={() => setValue('amount', amount, { shouldDirty: true, shouldValidate: true })}>
          {format.money(amount, currency)}
        </Button>
      ))}
    </div>
  );
}

/** The test provider's cards, to fill in with a click. */
function TestCards() {
  const { t } = useWords('billing');
  const { setValue } = useFormContext();
  return (
    <div className="rounded-card bg-info-soft px-4 py-3 text-info">
      <p>{t('payment.test')}</p>
      <div className="mt-2 flex flex-col items-start gap-1">
        {(['succeeds', 'declined'] as const).map((kind) => (
          <button
            key={kind}
            type="button"
            className="text-left underline underline-offset-2"
            onClick={() => setValue('card_number', TEST_CARDS[kind].replace(/(\d{4})(?=\d)/g, '$1 '), { shouldDirty: true, shouldValidate: true })}
          >
            {t('payment.use')} ({t(`payment.${kind}`)})
          </button>
        ))}
      </div>
    </div>
  );
}

function Submit({ currency, busy }: { currency: string; busy: boolean }) {
  const { t } = useWords('billing');
  const format = useFormat();
  const readOnly = useWriteReason('billing');
  const amount = useWatch({ name: 'amount' }) as unknown;
  const label = typeof amount === 'number' && amount > 0 ? t('payment.submit', { amount: format.money(amount, currency) }) : t('payment.submitEmpty');
  return (
    <DisabledReason reason={readOnly}>
      <Button type="submit" kind="primary" busy={busy}>
        {label}
      </Button>
    </DisabledReason>
  );
}

/** /billing/payment */
export default function PaymentPage() {
  const { t } = useWords('billing');
  const format = useFormat();
  const { user } = useSession();
  const currency = user?.currency ?? 'USD';
  const { data, error } = useCall(billing.balance);
  const [paid, setPaid] = useState<number | null>(null);
  const form = useContractForm({ schema: paymentBody, defaults: { card_number: '' } });
  const send = useSend(billing.pay, { changes: ['accounts'], onSuccess: refreshUser });
  const bounds = { min: format.money(TOP_UP.min, currency), max: format.money(TOP_UP.max, currency) };
  if (error?.status === 403) return <ForbiddenPage />;
  return (
    <>
      <PageHeader title={t('payment.title')} />
      <Card className="max-w-120">
        {data !== undefined && (
          <div className="mb-4">
            <KeyValue facts={[{ label: t('payment.balance'), value: <span className="font-semibold">{format.money(data.balance.balance, currency)}</span> }]} />
          </div>
        )}
        {paid !== null ? (
          <>
            <p role="status" className="rounded-card bg-ok-soft px-4 py-3 text-ok">
              {t('payment.done', { amount: format.money(paid, currency) })}
            </p>
            <div className="mt-4 flex gap-2">
              <Button onClick={() => setPaid(null)}>{t('payment.again')}</Button>
              <Link href={accountsSite.transactions} className={buttonClass('secondary')}>
                {t('payment.transactions')}
              </Link>
            </div>
          </>
        ) : (
          <Form
            of={form}
            className="flex flex-col gap-4"
            onSubmit={async (body) => {
              const { payment } = await send.mutateAsync({ body });
              form.discard();
              setPaid(payment.amount);
            }}
          >
            <FormProblems of={form} />
            <NumberField name="amount" label={t('payment.amount')} hint={t('payment.amountHint', bounds)} unit={currency} isRequired />
            <QuickAmounts currency={currency} />
            <TextField name="card_number" label={t('payment.card')} inputMode="numeric" autoComplete="off" maxLength={24} isRequired />
            <TestCards />
            <div>
              <Submit currency={currency} busy={send.isPending} />
            </div>
          </Form>
        )}
      </Card>
    </>
  );
}
