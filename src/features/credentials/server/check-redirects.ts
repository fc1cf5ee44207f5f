import { AppError } from '../../../shared/errors.ts';
import type { WordKey } from '../../../shared/words.ts';
import type { ClientKind } from '../contract.ts';

/** A web app needs redirect addresses, each listed once; a machine has none. Throws `invalid_input`. */
export function checkRedirects(kind: ClientKind, uris: readonly string[]): void {
  const refuse = (path: string, key: WordKey): AppError => new AppError('invalid_input', { fields: { [path]: { key } } });
  if (kind === 'machine' && uris.length > 0) throw refuse('redirect_uris', 'credentials:redirectNone');
  if (kind === 'web' && uris.length === 0) throw refuse('redirect_uris', 'validation.required');
  const twice = uris.findIndex((uri, index) => uris.indexOf(uri) !== index);
  if (twice >= 0) throw refuse(`redirect_uris/${twice}`, 'validation.unique');
}
