import { sql } from 'kysely';
import { maybe } from '../../../server/db.ts';
import { Raw, verb } from '../../../server/verb.ts';
import { AppError } from '../../../shared/errors.ts';
import { dayIn } from '../../../shared/time.ts';
import { invoices } from '../contract.ts';
import { answerInvoice } from './answer-invoice.ts';
import { accountInvoices, type InvoiceRecord } from './read-invoice.ts';

/** An invoice with its lines, its document in the reader's language, or every entry on it as CSV. Throws `not_found`. */
export const getInvoice = verb(invoices.get, async ({ ctx, tx, params, query }) => {
  const { accountId, timeZone } = ctx.actor;
  const record = await maybe(tx, sql<InvoiceRecord>`select * from (${accountInvoices(accountId, dayIn(ctx.now(), timeZone))}) r where r.id = ${params.id}`);
  if (!record) throw new AppError('not_found');
  const answer = await answerInvoice(tx, ctx, accountId, record, query.format);
  return answer instanceof Raw ? answer : { invoice: answer };
});
