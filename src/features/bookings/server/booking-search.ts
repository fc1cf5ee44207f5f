import { accountOfReference } from '../../billing/rules.ts';

/** The account somebody means by a number or by the reference on a transfer. */
export const numberIn = (q: string): number | null => accountOfReference(q) ?? (/^\d{1,15}$/.test(q) ? Number(q) : null);
