import type { ReactNode } from 'react';
import { Card } from '../../../ui/Card.tsx';
import { MoneyText } from '../../../ui/values.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import type { Return } from '../return-out.ts';
import { isDue } from '../status.ts';

interface Fee {
  id: 'process' | 'verify' | 'reship' | 'restock' | 'extend';
  amount: ReactNode;
  /** When it was charged, or what it waits for. */
  text: string;
}

function useFees(one: Return): Fee[] {
  const { t } = useWords('returns');
  const { date } = useFormat();
  const sum = (amount: number): ReactNode => <MoneyText amount={amount} currency={one.fee_currency} />;
  /** What is asked for; null where the terms are not known. */
  const ahead = (fee: 'process' | 'verify'): ReactNode =>
    one.terms === null ? (
      <span className="font-normal text-muted">{t('view.advice.notKnown')}</span>
    ) : (
      <MoneyText amount={one.terms[fee]} currency={one.terms.currency} />
    );
  const estimate = isDue(one) ? one.estimated_reship_fee : null;
  const reship: Fee | null =
    one.reship_fee !== null
      ? { id: 'reship', amount: sum(one.reship_fee), text: t('view.fees.charged') }
      : estimate === null
        ? null
        : { id: 'reship', amount: <>{sum(estimate)}*</>, text: t('view.fees.onApproval') };
  // Once it is decided, nobody asks for a closer look.
  const verify: Fee | null =
    one.verify_fee > 0
      ? { id: 'verify', amount: sum(one.verify_fee), text: t('view.fees.charged') }
      : one.status === 'Pending' || isDue(one)
        ? { id: 'verify', amount: ahead('verify'), text: t('view.fees.onAsking') }
        : null;
  return [
    {
      id: 'process',
      amount: one.received === null ? ahead('process') : sum(one.process_fee),
      text:
        one.received === null
          ? t('view.fees.onArrival')
          : one.unpaid_since === null
            ? t('view.fees.chargedOn', { day: date(one.received) })
            : t('view.fees.owed'),
    },
    ...(verify === null ? [] : [verify]),
    ...(reship === null ? [] : [reship]),
    ...(one.restock_fee === 0 ? [] : [{ id: 'restock', amount: sum(one.restock_fee), text: t('view.fees.charged') } as const]),
    ...(one.extend_fee === 0 ? [] : [{ id: 'extend', amount: sum(one.extend_fee), text: t('view.fees.charged') } as const]),
  ];
}

/** What the return cost so far, and with an asterisk what reshipping is expected to cost. */
export function FeesCard({ one }: { one: Return }) {
  const { t } = useWords('returns');
  const fees = useFees(one);
  const hasEstimate = fees.some(({ id }) => id === 'reship') && one.reship_fee === null;
  return (
    <Card isFlush title={t('view.fees.title')}>
      <dl className="mt-2 flex flex-wrap overflow-hidden border-t border-line">
        {fees.map(({ id, amount, text }) => (
          <div key={id} className="-mb-px -ml-px min-w-32 flex-1 border-b border-l border-line px-4 py-3">
            <dt className="text-label text-muted">{t(`view.fees.${id}`)}</dt>
            <dd>
              <span className="block text-section font-semibold">{amount}</span>
              <span className="block text-label text-muted">{text}</span>
            </dd>
          </div>
        ))}
      </dl>
      {hasEstimate && <p className="border-t border-line px-4 py-2 text-label text-muted">{t('view.fees.note')}</p>}
    </Card>
  );
}
