import { sql } from 'kysely';
import { DEFAULT_CURRENCY, isCurrency, toWire } from '../../../shared/money.ts';
import type { Payment } from '../contract.ts';

export interface Row {
  reference: string;
  status: Payment['status'];
  amount_minor: number;
  currency: string;
  method: string | null;
  created: string;
}

export const COLUMNS = sql`reference, status, amount_minor, currency, method, created_at as created`;

export function shown({ amount_minor: amountMinor, ...row }: Row): Payment {
  const currency = isCurrency(row.currency) ? row.currency : DEFAULT_CURRENCY;
  return { ...row, currency, amount: toWire(amountMinor, currency) };
}
