import { isCountryCode } from '../../../shared/country-codes.ts';
import { AppError } from '../../../shared/errors.ts';
import { kgToGrams } from '../../../shared/units.ts';
import { verb } from '../../../server/verb.ts';
import { loadBook } from '../../rates/server/load-book.ts';
import { serviceName } from '../../rates/server/service-name.ts';
import { dayAt, quote } from '../../rates/rules.ts';
import { estimates } from '../contract.ts';
import { originOf } from './origin-of.ts';

/** The services a lane offers, with the terms of each (spec §7). Without a destination: every service the origin has. */
export const listServices = verb(estimates.services, async ({ tx, ctx, query }) => {
  const book = await loadBook(tx);
  const origin = await originOf(tx, query);
  if (!query.country) {
    const known = book.origins.get(origin)?.services.map((s) => s.row.code) ?? (origin === '' ? book.services.map((s) => s.code) : []);
    if (known.length === 0) throw new AppError('no_services');
    return { terms: known.map((service) => ({ service, name: serviceName(service, ctx.lang), terms: ['DDP' as const, 'DDU' as const] })) };
  }
  if (origin === '') throw new AppError('invalid_input', { fields: { entry_point: { key: 'server:required', values: { field: 'entry_point' } } } });
  const country = query.country.toUpperCase();
  if (!isCountryCode(country)) throw new AppError('invalid_input', { fields: { country: { key: 'validation.country' } } });
  const { services } = quote(book, {
    origin,
    country,
    kind: 'parcel',
    weightG: Math.max(1, kgToGrams(query.weight)),
    currency: 'USD',
    signature: query.signature_confirmation,
    date: dayAt(book, origin, ctx.now()),
  });
  if (services.length === 0) throw new AppError('no_services');
  return { terms: services.map((s) => ({ service: s.service, name: serviceName(s.service, ctx.lang), terms: [...s.terms] })) };
});
