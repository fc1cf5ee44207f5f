import { anywhere } from '../../../server/list.ts';
import { accountOfReference } from '../../billing/rules.ts';

export const pattern = (q: string) => anywhere(q.toLowerCase());

/** The account somebody means by a number or by the reference on a transfer. */
export const numberIn = (q: string): number | null => accountOfReference(q) ?? (/^\d{1,15}$/.test(q) ? Number(q) : null);
