import { sql } from 'kysely';
import { maybe } from '../../../server/db.ts';
import { Raw, systemVerb } from '../../../server/verb.ts';
import { AppError } from '../../../shared/errors.ts';
import { invoiceDesk } from '../contract.ts';
import { answerInvoice } from './answer-invoice.ts';
import { shownToStaff, staffInvoices } from './staff-invoices.ts';

/** An invoice of any account with its lines, its document, or every entry on it as CSV. Throws `not_found`. */
export const getStaffInvoice = systemVerb(invoiceDesk.get, async ({ ctx, tx, params, query }) => {
  const record = await maybe(tx, staffInvoices(sql`i.id = ${params.id}`, ctx.now()));
  if (!record) throw new AppError('not_found');
  const answer = await answerInvoice(tx, ctx, record.account_id, record, query.format);
  return answer instanceof Raw ? answer : { invoice: { ...answer, account: shownToStaff(record).account } };
});
