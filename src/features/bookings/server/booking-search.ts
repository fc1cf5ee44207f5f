import { accountOfReference } from '../../billing/rules.ts';

/** LIKE's own signs in what was typed are letters to us. */
export const pattern = (q: string) => `%${q.toLowerCase().replace(/[\\%_]/g, String.raw`\$&`)}%`;

/** The account somebody means by a number or by the reference on a transfer. */
export const numberIn = (q: string): number | null => accountOfReference(q) ?? (/^\d{1,15}$/.test(q) ? Number(q) : null);
