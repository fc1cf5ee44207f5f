import { DetailPage } from '../../../ui/DetailPage.tsx';
import { Link } from '../../../ui/Link.tsx';
import { callUrl } from '../../../web/client.ts';
import { useParam } from '../../../web/navigation.ts';
import { useCall } from '../../../web/query.ts';
import { invoicePaths } from '../../../shared/paths/invoices.ts';
import { merchantPaths } from '../../../shared/paths/merchants.ts';
import { lineOf } from '../../../shared/isolated.ts';
import { StaffOnly } from '../../accounts/web/shared/StaffOnly.tsx';
import { invoiceDesk } from '../contract.ts';
import { INVOICE_SHAPE, InvoiceView } from './InvoiceView.tsx';

function Asked() {
  const params = { id: Number(useParam('id')) };
  const asked = useCall(invoiceDesk.get, { params });
  return (
    <DetailPage asked={asked} shape={INVOICE_SHAPE}>
      {({ invoice }) => (
        <InvoiceView
          invoice={invoice}
          list={invoicePaths.staffList()}
          file={(format) => callUrl(invoiceDesk.get, { params, query: { format } })}
          account={
            <Link href={merchantPaths.find(invoice.account.id)} className="underline decoration-line underline-offset-2 hover:decoration-current">
              {lineOf([invoice.account.name, invoice.account.id])}
            </Link>
          }
        />
      )}
    </DetailPage>
  );
}

/** /staff/invoices/{id}: an invoice of a merchant account. */
export default function StaffInvoicePage() {
  return <StaffOnly may={invoiceDesk.get.access}>{() => <Asked />}</StaffOnly>;
}
