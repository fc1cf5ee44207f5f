import { AppError } from '../../../shared/errors.ts';
import { countryNameEn } from '../../../shared/country-names.ts';
import { document, verb } from '../../../server/verb.ts';
import { renderPages } from '../../../papers/render-pages.ts';
import { referenceCode } from '../../subscriptions/reference-code.ts';
import { requireSubscription } from '../../subscriptions/server/require-subscription.ts';
import { returnInformation } from '../contract.ts';
import { readPoints } from './read-points.ts';
import { layoutReturnLabel } from './return-label-layout.ts';

/** The same account and point give the same bytes: a label has no date. */
const MADE = '2026-01-01T00:00:00.000Z';

/** A label for the buyer. Throws `not_subscribed`, and `not_found` for a destination nothing comes back to. */
export const getReturnLabel = verb(returnInformation.label, async ({ tx, ctx, params }) => {
  const { accountId, isTest } = ctx.actor;
  await requireSubscription(tx, accountId);
  const found = (await readPoints(tx, accountId, { isOpen: true })).find(({ destination }) => destination === params.destination);
  if (!found?.address) throw new AppError('not_found');
  const { name, company_name: company, street1, street2, city, province, postal_code: postalCode, country } = found.address;
  const to = { name, company, street1, street2, city, province, postalCode, country, countryName: countryNameEn(country) ?? null };
  const code = referenceCode(accountId);
  const { bytes } = await renderPages(`Return label ${code}`, { createdAt: MADE }, [layoutReturnLabel({ to, code, warehouse: found.warehouse, isTest })]);
  return document(bytes, 'application/pdf', `return-label-${params.destination}-${code}.pdf`);
});
