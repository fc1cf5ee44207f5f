import { useState, type ReactNode } from 'react';
import { staffMay, type StaffRole } from '../../../shared/permissions.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Pending } from '../../../ui/States.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useCall } from '../../../web/query.ts';
import { StaffOnly } from '../../accounts/web/shared/StaffOnly.tsx';
import { exchangeRates, type ExchangeRate } from '../contract.ts';
import { EnterRatesDialog } from './EnterRatesDialog.tsx';
import { useRateText } from './use-rate-text.ts';

const COLUMNS = ['currency', 'rate', 'date', 'source', 'change'] as const;

function Row({ of: { currency, rate, before } }: { of: ExchangeRate }) {
  const { t } = useWords('exchange-rates');
  const { date } = useFormat();
  const { shown, change } = useRateText();
  const cell = 'px-2 py-2 align-top first:pl-4 last:pr-4 sm:px-4';
  return (
    <tr>
      <th scope="row" className={`${cell} text-left font-medium`}>
        {currency}
      </th>
      {rate === null ? (
        <td className={`${cell} text-warn`} colSpan={4}>
          {t('none')}
        </td>
      ) : (
        <>
          <td className={`${cell} text-right tabular-nums`}>{shown(rate.per_usd)}</td>
          <td className={`${cell} whitespace-nowrap`}>{date(rate.date)}</td>
          <td className={`${cell} break-words max-sm:hidden`}>{rate.source}</td>
          <td className={`${cell} text-right text-muted tabular-nums`}>{before === null ? '–' : change(rate.per_usd, before.per_usd)}</td>
        </>
      )}
    </tr>
  );
}

function Table({ title, rates, action }: { title: string; rates: readonly ExchangeRate[]; action?: ReactNode }) {
  const { t } = useWords('exchange-rates');
  return (
    <Card title={title} actions={action} isFlush>
      <table className="mt-2 w-full border-collapse">
        <thead className="border-y border-line text-label text-muted">
          <tr>
            {COLUMNS.map((name) => (
              <th
                key={name}
                scope="col"
                className={`px-2 py-2 font-medium first:pl-4 last:pr-4 sm:px-4 ${name === 'rate' || name === 'change' ? 'text-right' : 'text-left'} ${name === 'source' ? 'max-sm:hidden' : ''}`}
              >
                {t(`columns.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rates.map((one) => (
            <Row key={one.currency} of={one} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function Rates({ role }: { role: StaffRole }) {
  const { t } = useWords('exchange-rates');
  const mayChange = staffMay(role, exchangeRates.save.access);
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useCall(exchangeRates.list);
  if (data === undefined) return <Pending error={error} onRetry={refetch} lines={10} />;
  const others = data.rates.filter((one) => !one.is_for_accounts);
  return (
    <div className="flex flex-col gap-4">
      {!mayChange && <p className="text-muted">{t('readOnly')}</p>}
      <Table
        title={t('accounts')}
        rates={data.rates.filter((one) => one.is_for_accounts)}
        action={
          mayChange && (
            <Button kind="primary" onClick={() => setOpen(true)}>
              {t('enter')}
            </Button>
          )
        }
      />
      {others.length > 0 && <Table title={t('others')} rates={others} />}
      {isOpen && <EnterRatesDialog rates={data.rates} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** /staff/exchange-rates: what one US dollar buys, and newer rates. */
export default function ExchangeRatesPage() {
  const { t } = useWords('exchange-rates');
  return (
    <StaffOnly may={exchangeRates.list.access}>
      {(role) => (
        <div className="mx-auto max-w-220">
          <PageHeader title={t('title')} text={t('text')} />
          <Rates role={role} />
        </div>
      )}
    </StaffOnly>
  );
}
