import { buttonClass } from '../../../ui/Button.tsx';
import { Callout } from '../../../ui/Callout.tsx';
import { DetailPage } from '../../../ui/DetailPage.tsx';
import { Link } from '../../../ui/Link.tsx';
import { callUrl } from '../../../web/client.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useParam } from '../../../web/navigation.ts';
import { billingPaths } from '../../../shared/paths/billing.ts';
import { invoicePaths } from '../../../shared/paths/invoices.ts';
import { useCall } from '../../../web/query.ts';
import { invoices, type Invoice } from '../contract.ts';
import { INVOICE_SHAPE, InvoiceView } from './InvoiceView.tsx';

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

/** /billing/invoices/{id} */
export default function InvoicePage() {
  const id = Number(useParam('id'));
  const asked = useCall(invoices.get, { params: { id } });
  return (
    <DetailPage asked={asked} shape={INVOICE_SHAPE}>
      {({ invoice }) => (
        <InvoiceView invoice={invoice} list={invoicePaths.list()} file={(format) => callUrl(invoices.get, { params: { id }, query: { format } })}>
          <Open invoice={invoice} />
        </InvoiceView>
      )}
    </DetailPage>
  );
}
