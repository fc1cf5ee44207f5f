import { sql } from 'kysely';
import { renderPages } from '../../../papers/render-pages.ts';
import { paintZpl } from '../../../papers/zpl-painter.ts';
import { countryNameIn } from '../../../shared/country-names.ts';
import { AppError } from '../../../shared/errors.ts';
import { formatDate } from '../../../shared/shown-time.ts';
import type { Language } from '../../../shared/words.ts';
import { all, maybe, type Tx } from '../../../server/db.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { document, type Raw } from '../../../server/verb.ts';
import { say } from '../../../server/words.ts';
import type { SlipSize } from '../fields.ts';
import { layoutSlip, type Slip } from './slip-layout.ts';

interface Row {
  order_number: string | null;
  placed_at: string;
  to_name: string;
  to_company: string | null;
  to_street1: string;
  to_street2: string | null;
  to_city: string;
  to_province: string | null;
  to_postal_code: string | null;
  to_country: string;
  gift_message: string | null;
  sender: string | null;
  is_test: boolean;
}

/** The recipient's language where we have it, by country; English elsewhere. */
const SPOKEN: Readonly<Record<string, Language>> = { CN: 'zh', HK: 'zh', MO: 'zh', TW: 'zh', RU: 'ru', BY: 'ru', KZ: 'ru', KG: 'ru' };

/** Of which order; of one of its parcels, only what is in that. */
interface Which {
  accountId: number;
  orderId: number;
  fulfillmentId?: number;
}

interface SlipLine {
  quantity: number;
  name: string;
  sku: string;
}

/** What is named: what is in the parcel; of an order part of which is promised, that part; else all of it. */
const linesOf = (tx: Tx, { accountId, orderId, fulfillmentId }: Which): Promise<SlipLine[]> =>
  all(
    tx,
    sql<SlipLine>`
      select ${fulfillmentId === undefined ? sql`case when bool_or(i.allocated > 0) over () then i.allocated else i.quantity end` : sql`f.quantity`} as quantity,
        coalesce(i.name, p.name, i.sku) as name, i.sku
      from order_lines i left join products p on p.account_id = i.account_id and p.id = i.product_id
      ${fulfillmentId === undefined ? sql`` : sql`join order_fulfillment_lines f on f.account_id = i.account_id and f.fulfillment_id = ${fulfillmentId} and f.line = i.line`}
      where i.account_id = ${accountId} and i.order_id = ${orderId} order by i.line`,
  );

/**
 * The paper that goes into the parcel for the recipient: what is in it and the gift message, without prices; days as the account has them. Throws
 * `not_found`, or `invalid_input` for a sheet of paper in ZPL.
 */
export async function renderSlip(
  tx: Tx,
  which: Which,
  { accept, timeZone }: Pick<Ctx, 'accept'> & { timeZone: string },
  { size, format }: { size: SlipSize; format?: 'pdf' | 'zpl' | undefined },
): Promise<Raw> {
  const { accountId, orderId } = which;
  const isZpl = (format ?? (accept.includes('application/zpl') ? 'zpl' : 'pdf')) === 'zpl';
  if (isZpl && size !== '4x6') throw new AppError('invalid_input', { fields: { size: { key: 'orders:problem.slipSize' } } });
  const row = await maybe(
    tx,
    sql<Row>`
      select o.order_number, o.placed_at, o.to_name, o.to_company, o.to_street1, o.to_street2, o.to_city, o.to_province, o.to_postal_code, o.to_country, o.gift_message,
        coalesce((select s.name from shops s where s.account_id = o.account_id and s.id = o.shop_id), nullif(o.consignor ->> 'company_name', ''),
          o.consignor ->> 'name', (select nullif(t.brand_name, '') from tracking_pages t where t.account_id = o.account_id),
          (select coalesce(nullif(a.consignor ->> 'company_name', ''), a.consignor ->> 'name') from account_settings a where a.account_id = o.account_id)) as sender,
        exists (select from accounts a where a.account_id = o.account_id and a.test_of is not null) as is_test
      from orders o where o.account_id = ${accountId} and o.id = ${orderId}`,
  );
  if (!row) throw new AppError('not_found');
  const lines = await linesOf(tx, which);
  const lang = SPOKEN[row.to_country] ?? 'en';
  const countryName = countryNameIn(lang, row.to_country);
  const slip: Slip = {
    title: `${row.is_test ? 'TEST · ' : ''}${say(lang, 'orders:slip.title')}`,
    about: [
      say(lang, { key: 'orders:slip.order', values: { order: row.order_number ?? String(orderId) } }),
      say(lang, { key: 'orders:slip.placed', values: { day: formatDate(row.placed_at, lang, timeZone) } }),
    ],
    sender: row.sender,
    to: {
      name: row.to_name,
      company: row.to_company,
      street1: row.to_street1,
      street2: row.to_street2,
      city: row.to_city,
      province: row.to_province,
      postalCode: row.to_postal_code,
      country: row.to_country,
      countryName,
    },
    giftTitle: say(lang, 'orders:slip.gift'),
    gift: row.gift_message,
    quantity: say(lang, 'orders:slip.quantity'),
    item: say(lang, 'orders:slip.item'),
    lines: lines.filter((line) => line.quantity > 0),
    page: (n, of) => say(lang, { key: 'orders:slip.page', values: { n, of } }),
  };
  const drawings = layoutSlip(slip, size);
  const name = `packing-slip-${orderId}`;
  if (isZpl) {
    const painted = drawings.map(({ shapes, width, height }) => paintZpl(shapes, width, height)).join('');
    return document(Buffer.from(painted, 'ascii'), 'application/zpl', `${name}.zpl`, 'attachment');
  }
  // The day it was placed, so that the same slip is the same bytes.
  const { bytes } = await renderPages(name, { createdAt: new Date(row.placed_at).toISOString() }, drawings);
  return document(bytes, 'application/pdf', `${name}.pdf`);
}
