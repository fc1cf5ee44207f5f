import { Download, FileText } from 'lucide-react';
import { buttonClass } from '../../../ui/Button.tsx';
import { Callout } from '../../../ui/Callout.tsx';
import { Card } from '../../../ui/Card.tsx';
import { DetailColumns, DetailHead, DetailPage } from '../../../ui/DetailPage.tsx';
import { KeyValue } from '../../../ui/KeyValue.tsx';
import { Link } from '../../../ui/Link.tsx';
import { callUrl } from '../../../web/client.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useParam } from '../../../web/navigation.ts';
import { billingPaths } from '../../../shared/paths/billing.ts';
import { invoicePaths } from '../../../shared/paths/invoices.ts';
import { useCall } from '../../../web/query.ts';
import { invoices, type Invoice } from '../contract.ts';
import { Amount, monthName } from './invoiceColumns.tsx';
import { InvoiceStatusBadge } from './InvoiceStatusBadge.tsx';

const SHAPE = { main: [320], right: [176, 144, 144] };

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
          {t('view.taxId')}: {party.tax_id}
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

/** What is still to be paid, with a link to pay. */
function Open({ invoice }: { invoice: Invoice }) {
  const { t } = useWords('invoices');
  const { money, date } = useFormat();
  if (invoice.status === 'Paid') return null;
  const isPast = invoice.status === 'Past Due';
  const pay = (
    <Link href={billingPaths.payment()} className={buttonClass('primary')}>
      {t('view.pay')}
    </Link>
  );
  return (
    <Callout tone={isPast ? 'bad' : 'warn'} actions={pay}>
      {t(isPast ? 'view.pastText' : 'view.openText', { amount: money(invoice.open, invoice.currency), date: date(invoice.due) })}
    </Callout>
  );
}

function Loaded({ invoice }: { invoice: Invoice }) {
  const { t } = useWords('invoices');
  const { date, money } = useFormat();
  const file = (format: 'pdf' | 'csv') => callUrl(invoices.get, { params: { id: invoice.id }, query: { format } });
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
        title={t('view.title', { number: invoice.number })}
        crumbs={[{ href: invoicePaths.list(), title: t('view.back') }]}
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
                  { label: t('view.period'), value: `${date(invoice.from)} – ${date(invoice.to)}` },
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
        <Open invoice={invoice} />
        <Lines invoice={invoice} />
      </DetailColumns>
    </>
  );
}

/** /billing/invoices/{id} */
export default function InvoicePage() {
  const id = Number(useParam('id'));
  const asked = useCall(invoices.get, { params: { id } });
  return (
    <DetailPage asked={asked} shape={SHAPE}>
      {(data) => <Loaded invoice={data.invoice} />}
    </DetailPage>
  );
}
