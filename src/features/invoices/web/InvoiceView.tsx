import { Download, FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { DetailColumns, DetailHead } from '../../../ui/DetailPage.tsx';
import { KeyValue } from '../../../ui/KeyValue.tsx';
import { colon } from '../../../web/colon.ts';
import { daySpan } from '../../../web/days.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import type { Invoice } from '../contract.ts';
import { Amount, monthName } from './invoiceColumns.tsx';
import { InvoiceStatusBadge } from './InvoiceStatusBadge.tsx';

export const INVOICE_SHAPE = { main: [320], right: [176, 144, 144] };

function Party({ title, party }: { title: string; party: Invoice['operator'] }) {
  const { t } = useWords('invoices');
  return (
    <Card title={title}>
      <p className="font-medium break-words">{party.name}</p>
      {party.lines.map((line) => (
        <p key={line} className="break-words">
          {line}
        </p>
      ))}
      {party.tax_id !== null && (
        <p className="mt-1 text-muted">
          {t('view.taxId')}
          {colon()}
          {party.tax_id}
        </p>
      )}
    </Card>
  );
}

function Lines({ invoice }: { invoice: Invoice }) {
  const { t } = useWords('invoices');
  const { number } = useFormat();
  const { currency } = invoice;
  return (
    <Card title={t('view.lines')} isFlush>
      <table className="w-full">
        <thead>
          <tr className="border-b border-line text-left text-label text-muted">
            <th className="px-4 py-2 font-normal">{t('view.line')}</th>
            <th className="px-2 py-2 text-right font-normal">{t('view.count')}</th>
            <th className="px-4 py-2 text-right font-normal">{t('view.amount')}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {invoice.lines.map((line) => (
            <tr key={line.kind}>
              <td className="px-4 py-2">{t(`lines.${line.kind}`)}</td>
              <td className="px-2 py-2 text-right tabular-nums">{number(line.count)}</td>
              <td className="px-4 py-2 text-right whitespace-nowrap tabular-nums">
                <Amount amount={line.amount} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-line font-semibold">
            <th scope="row" colSpan={2} className="px-4 py-3 text-left">
              {t('view.total')}
            </th>
            <td className="px-4 py-3 text-right whitespace-nowrap tabular-nums">
              <Amount amount={invoice.total} currency={currency} />
            </td>
          </tr>
        </tfoot>
      </table>
    </Card>
  );
}

interface ViewProps {
  invoice: Invoice;
  /** Where all of them are. */
  list: string;
  /** Where its files are. */
  file: (format: 'pdf' | 'csv') => string;
  /** Whose it is, where that is not the reader's account. */
  account?: ReactNode;
  /** Above its lines. */
  children?: ReactNode;
}

/** An invoice: its lines, facts, parties and files. */
export function InvoiceView({ invoice, list, file, account, children }: ViewProps) {
  const { t } = useWords('invoices');
  const { date, money } = useFormat();
  const actions = (
    <>
      <a href={file('csv')} className={buttonClass('secondary')}>
        <Download aria-hidden size={16} />
        {t('view.csv')}
      </a>
      <a href={file('pdf')} target="_blank" rel="noopener" className={buttonClass('primary')}>
        <FileText aria-hidden size={16} />
        {t('view.pdf')}
      </a>
    </>
  );
  return (
    <>
      <DetailHead
        title={t(invoice.total < 0 ? 'view.creditTitle' : 'view.title', { number: invoice.number })}
        crumbs={[{ href: list, title: t('view.back') }]}
        badge={<InvoiceStatusBadge status={invoice.status} />}
        facts={[monthName(invoice.period)]}
        actions={actions}
      />
      <DetailColumns
        right={
          <>
            <Card title={t('view.facts')}>
              <KeyValue
                facts={[
                  { label: t('list.columns.account'), value: account },
                  { label: t('view.period'), value: daySpan(invoice.from, invoice.to) },
                  { label: t('list.columns.issued'), value: date(invoice.issued) },
                  { label: t('list.columns.due'), value: invoice.open > 0 && date(invoice.due) },
                  { label: t('list.columns.open'), value: invoice.open > 0 && money(invoice.open, invoice.currency) },
                ]}
              />
            </Card>
            <Party title={t('view.from')} party={invoice.operator} />
            <Party title={t('view.to')} party={invoice.customer} />
          </>
        }
      >
        {children}
        <Lines invoice={invoice} />
      </DetailColumns>
    </>
  );
}
