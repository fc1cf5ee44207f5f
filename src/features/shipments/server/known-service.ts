import { AppError } from '../../../shared/errors.ts';
import type { Tx } from '../../../server/db.ts';
import { notOneOf } from '../../../server/not-one-of.ts';
import { loadBook } from '../../rates/server/load-book.ts';

/** A service that nobody knows is the input's fault. Throws `invalid_input` naming those there are, and `no_rates` where the operator has none. */
export async function mustBeService(tx: Tx, service: string | null | undefined): Promise<void> {
  if (!service) return;
  const codes = (await loadBook(tx)).services.map(({ code }) => code);
  if (codes.length === 0) throw new AppError('no_rates');
  if (!codes.includes(service)) throw new AppError('invalid_input', { fields: { service: notOneOf(codes) } });
}
