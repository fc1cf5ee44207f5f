import { accountOfReference } from '../../billing/rules.ts';

/** LIKE's wildcards in the typed text are plain characters here. */
export const pattern = (q: string) => `%${q.toLowerCase().replace(/[\\%_]/g, String.raw`\$&`)}%`;

/** The account somebody means by a number or by the reference on a transfer. */
export const numberIn = (q: string): number | null => accountOfReference(q) ?? (/^\d{1,15}$/.test(q) ? Number(q) : null);
