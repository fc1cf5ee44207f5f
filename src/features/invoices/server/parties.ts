import { sql } from 'kysely';
import { one, type Tx } from '../../../server/db.ts';
import type { Env } from '../../../server/env.ts';
import { formatAddressLines } from '../../../shared/address-format.ts';
import { countryNameEn } from '../../../shared/country-names.ts';
import { settingLines } from '../../billing/rules.ts';
import { readConsignor } from '../../settings/server/read-settings.ts';

/** A party as stored with an invoice: what was true when it was issued. */
export interface InvoiceParty {
  name: string;
  lines: string[];
  taxId: string | null;
}
export interface InvoiceFacts {
  operator: InvoiceParty;
  customer: InvoiceParty;
  /** By whose clock its month is, and where transfers go; early invoices say neither. */
  timeZone?: string;
  bank?: string[];
}

/** The operator as the settings name it. */
export function operatorOf(env: Pick<Env, 'OPERATOR_NAME' | 'OPERATOR_ADDRESS' | 'OPERATOR_TAX_ID'>): InvoiceParty {
  return { name: env.OPERATOR_NAME, lines: settingLines(env.OPERATOR_ADDRESS), taxId: env.OPERATOR_TAX_ID || null };
}

/** The customer: the account by name, with the address, as its country writes it, and the tax id of its sender if set. */
export async function customerOf(tx: Tx, accountId: number): Promise<InvoiceParty> {
  const { name } = await one(tx, sql<{ name: string }>`select name from accounts where account_id = ${accountId}`);
  const sender = await readConsignor(tx, accountId);
  if (sender === null) return { name, lines: [], taxId: null };
  // The company stands above the person, unless it is called like the account.
  const { name: person, company_name: company, ...place } = sender;
  const heads = company ? { name: company, company_name: person } : { name: person };
  const all = formatAddressLines({ ...place, ...heads }, { latin: true, countryName: countryNameEn(sender.country) });
  return { name, lines: [...new Set(all)].filter((line) => line !== name), taxId: sender.id || null };
}
