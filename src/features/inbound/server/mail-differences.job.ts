import { sql } from 'kysely';
import { maybe } from '../../../server/db.ts';
import type { Job } from '../../../server/jobs.ts';
import { mailReaders } from '../../../server/mail-people.ts';
import { say } from '../../../server/words.ts';
import type { Language } from '../../../shared/words.ts';
import { inboundPaths } from '../../../shared/paths/inbound.ts';
import { differencesIn, differenceOf } from '../rules.ts';
import { readLines, type StoredLine } from './inbound-row.ts';

export const MAIL_DIFFERENCES = 'inbound.mail-differences';
/** How many products the mail names; the page has them all. */
const NAMED = 20;

interface Verified {
  account: string;
  reference: string | null;
  warehouse: string;
  expected: number;
  counted: number;
  differences: number;
}

const quantified = (line: StoredLine) => ({ ...line, quantity: line.expected });

/** What is different of a product, in words: 2 missing, 1 damaged. */
function whatOf(line: StoredLine, language: Language): string {
  const { missing, surplus } = differenceOf(quantified(line));
  const parts = (
    [
      ['missing', missing],
      ['surplus', surplus],
      ['damaged', line.damaged],
      ['wrong', line.wrong],
    ] as const
  ).flatMap(([kind, count]) => (count > 0 ? [say(language, { key: `inbound:mail.${kind}`, values: { count } })] : []));
  return new Intl.ListFormat(language, { type: 'conjunction', style: 'narrow' }).format(parts);
}

/** Tells the people of an account that what was received is not what was announced, product by product; each of them once, whoever finished it how often. */
export const mailDifferencesJob: Job<{ accountId: number; id: number }> = {
  name: MAIL_DIFFERENCES,
  async run(app, { accountId, id }) {
    await app.db.lookup(async (tx) => {
      const row = await maybe(
        tx,
        sql<Verified>`
          select a.name as account, i.reference, coalesce(w.name, i.warehouse) as warehouse, i.expected, i.counted, i.differences
          from inbound_shipments i join accounts a on a.account_id = i.account_id left join warehouses w on w.code = i.warehouse
          where i.account_id = ${accountId} and i.id = ${id} and i.status = 'Verified' and i.differences > 0`,
      );
      if (!row) return;
      const different = (await readLines(tx, accountId, id)).filter((line) => differencesIn([quantified(line)]) > 0);
      await mailReaders(tx, app, { accountId, kind: 'inbound_differences', once: `inbound-differences:${accountId}:${id}` }, ({ language }) => {
        const { account, reference, warehouse, expected, counted, differences: count } = row;
        const values = { id, name: reference === null ? String(id) : `${id} (${reference})`, account, warehouse, expected, counted, count };
        const lines = different
          .slice(0, NAMED)
          .map((line) => ({ key: 'inbound:mail.line' as const, values: { sku: line.named ?? line.own_id, what: whatOf(line, language) } }));
        const more = different.length - lines.length;
        return {
          subject: { key: 'inbound:mail.subject', values },
          text: [
            { key: 'inbound:mail.text', values },
            ...lines,
            ...(more > 0 ? [{ key: 'inbound:mail.more' as const, values: { count: more } }] : []),
            { key: 'inbound:mail.then' },
          ],
          link: { label: { key: 'inbound:mail.button' }, url: `${app.env.CONSOLE_URL}${inboundPaths.view(id)}` },
        };
      });
    });
  },
};
