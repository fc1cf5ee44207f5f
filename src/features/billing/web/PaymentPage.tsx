import { useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Callout } from '../../../ui/Callout.tsx';
import { Card } from '../../../ui/Card.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { ClosedNote } from '../../../ui/form/ClosedNote.tsx';
import { MoneyField } from '../../../ui/form/fields.tsx';
import { DraftNote, Form, FormProblems } from '../../../ui/form/Form.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { KeyValue } from '../../../ui/KeyValue.tsx';
import { Link } from '../../../ui/Link.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { ErrorState, Skeleton, SkeletonLines, Waiting } from '../../../ui/States.tsx';
import type { Answer } from '../../../shared/contract.ts';
import { DEFAULT_CURRENCY, isCurrency, type Currency } from '../../../shared/money.ts';
import { ForbiddenPage } from '../../../ui/pages/ErrorPages.tsx';
import { boot } from '../../../web/boot.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useQueryState } from '../../../web/navigation.ts';
import { useCall, useSend, useTellMissing } from '../../../web/query.ts';
import { useSession } from '../../../web/session.tsx';
import { useWriteReason } from '../../../web/use-write-reason.ts';
import { billing, paymentBodyIn } from '../contract.ts';
import { topUpIn } from '../rules.ts';
import { PaymentOutcome } from './PaymentOutcome.tsx';
import { WarningCard } from './WarningCard.tsx';

type Ways = Answer<typeof billing.ways>['ways'];

/** Of the card with the balance, in pixels. */
const FIGURES_HEIGHT = 70;

function Figure({ label, amount }: { label: string; amount: string }) {
  return (
    <div>
      <dt className="text-label text-muted">{label}</dt>
      <dd className="text-title font-semibold tabular-nums">{amount}</dd>
    </div>
  );
}

function QuickAmounts({ currency }: { currency: Currency }) {
  const { setValue } = useFormContext();
  const format = useFormat();
  return (
    <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
      {topUpIn(currency).quick.map((amount) => (
        <Button key={amount} onClick={() => setValue('amount', amount, { shouldDirty: true, shouldValidate: true })}>
          {format.money(amount, currency)}
        </Button>
      ))}
    </div>
  );
}

function Submit({ currency, busy }: { currency: string; busy: boolean }) {
  const { t } = useWords('billing');
  const format = useFormat();
  const amount = useWatch({ name: 'amount' }) as unknown;
  const label = typeof amount === 'number' && amount > 0 ? t('payment.submit', { amount: format.money(amount, currency) }) : t('payment.submitEmpty');
  return (
    <Button type="submit" kind="primary" busy={busy}>
      {label}
    </Button>
  );
}

/** Between which amounts, and what is on the account once this one has arrived. */
function AmountField({ currency }: { currency: Currency }) {
  const { t } = useWords('billing');
  const { money } = useFormat();
  const { data } = useCall(billing.balance);
  const amount = useWatch({ name: 'amount' }) as unknown;
  const { min, max } = topUpIn(currency);
  const isFine = typeof amount === 'number' && amount >= min && amount <= max;
  const hint =
    data !== undefined && isFine
      ? t('payment.then', { amount: money(data.balance.balance + amount, currency) })
      : t('payment.amountHint', { min: money(min, currency), max: money(max, currency) });
  return <MoneyField name="amount" label={t('payment.amount')} hint={hint} unit={currency} isRequired />;
}

/** Only the amount; the provider's page asks for the rest, and no card is asked for here. */
function PayOnline({ currency, isDemo }: { currency: Currency; isDemo: boolean }) {
  const { t } = useWords('billing');
  const [isLeaving, setLeaving] = useState(false);
  const form = useContractForm({ schema: useMemo(() => paymentBodyIn(currency), [currency]), defaults: {}, draft: 'payment' });
  const send = useSend(billing.pay);
  return (
    <Card title={t('payment.online')}>
      <Form
        of={form}
        className="flex flex-col gap-4"
        onSubmit={async (body) => {
          const { checkout_url: page } = await send.mutateAsync({ body });
          setLeaving(true);
          location.assign(page);
        }}
      >
        <DraftNote of={form} />
        <FormProblems of={form} />
        {isDemo && <Callout tone="info">{t('payment.demo')}</Callout>}
        <div className="sm:max-w-80">
          <AmountField currency={currency} />
        </div>
        <QuickAmounts currency={currency} />
        <div>
          <Submit currency={currency} busy={isLeaving || send.isPending} />
        </div>
      </Form>
    </Card>
  );
}

function PayByTransfer({ bank, currency }: { bank: NonNullable<Ways['bank']>; currency: string }) {
  const { t } = useWords('billing');
  return (
    <Card title={t('payment.bank')}>
      <p className="mb-3">{t('payment.bankText', { currency })}</p>
      <KeyValue
        facts={[
          { label: t('payment.bankAccount'), value: <span className="whitespace-pre-line">{bank.lines.join('\n')}</span> },
          {
            label: t('payment.reference'),
            value: (
              <>
                <span className="flex items-center gap-1 font-medium tabular-nums">
                  {bank.reference}
                  <CopyButton text={bank.reference} />
                </span>
                <span className="text-label text-muted">{t('payment.referenceHint')}</span>
              </>
            ),
          },
        ]}
      />
    </Card>
  );
}

function NoWay({ operator, account_id: account }: Ways) {
  const { t } = useWords('billing');
  return (
    <Callout
      tone="info"
      title={t('payment.none', { operator })}
      actions={
        boot.contactUrl === '' ? undefined : (
          <Link href={boot.contactUrl} className={buttonClass('secondary')}>
            {t('payment.contact', { operator })}
          </Link>
        )
      }
    >
      {t('payment.noneText', { operator, account })}
    </Callout>
  );
}

/** With the mail below, which would move away from who reads it if it was shown before the ways are known. */
function WaysToPay({ currency }: { currency: Currency }) {
  const { data, error, refetch } = useCall(billing.ways);
  const readOnly = useWriteReason('billing');
  if (data === undefined && error === null) return <SkeletonLines count={5} />;
  if (data === undefined) {
    return (
      <>
        <ErrorState message={error?.message ?? ''} onRetry={() => void refetch()} />
        <WarningCard />
      </>
    );
  }
  const { provider, bank } = data.ways;
  return (
    <div className="grid items-start gap-4 md:grid-cols-[3fr_2fr]">
      <div className="flex min-w-0 flex-col gap-4">
        <ClosedNote reason={readOnly} />
        {provider !== null && readOnly === null && <PayOnline currency={currency} isDemo={provider === 'demo'} />}
        {bank !== null && <PayByTransfer bank={bank} currency={currency} />}
        {provider === null && bank === null && <NoWay {...data.ways} />}
      </div>
      <WarningCard />
    </div>
  );
}

/** /billing/payment, to which the provider's page returns with the payment's reference. */
export default function PaymentPage() {
  const { t } = useWords('billing');
  const format = useFormat();
  const { user } = useSession();
  const currency = isCurrency(user?.currency) ? user.currency : DEFAULT_CURRENCY;
  const [query, setQuery] = useQueryState();
  const balance = useCall(billing.balance);
  useTellMissing(balance);
  const { data, error } = balance;
  const reference = typeof query['payment'] === 'string' ? query['payment'] : null;
  if (error?.status === 403) return <ForbiddenPage error={error} />;
  return (
    <div className="mx-auto max-w-220">
      <PageHeader title={t('payment.title')} />
      <div className="flex flex-col gap-4">
        {data === undefined && error === null && (
          <Waiting style={{ height: FIGURES_HEIGHT }}>
            <Skeleton className="size-full" />
          </Waiting>
        )}
        {data !== undefined && (
          <dl className="flex flex-wrap gap-x-8 gap-y-3 rounded-card border border-line bg-surface px-4 py-3">
            <Figure label={t('payment.balance')} amount={format.money(data.balance.balance, currency)} />
            {data.balance.reserved !== 0 && <Figure label={t('payment.reserved')} amount={format.money(data.balance.reserved, currency)} />}
            {data.balance.credit_limit !== 0 && <Figure label={t('payment.available')} amount={format.money(data.balance.available_credit, currency)} />}
          </dl>
        )}
        {reference === null ? <WaysToPay currency={currency} /> : <PaymentOutcome reference={reference} onAgain={() => setQuery({ payment: undefined })} />}
      </div>
    </div>
  );
}
