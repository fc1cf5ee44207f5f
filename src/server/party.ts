import type { z } from 'zod';
import type { address } from '../shared/fields.ts';

/** An address as it is stored: the wire's names, null for what is empty. */
export interface StoredParty {
  name: string;
  company_name: string | null;
  phone: string | null;
  email: string | null;
  id: string | null;
  street1: string;
  street2: string | null;
  city: string;
  province: string | null;
  postal_code: string | null;
  country: string;
}

export const storedParty = (p: z.output<typeof address>): StoredParty => ({
  name: p.name,
  company_name: p.company_name || null,
  phone: p.phone || null,
  email: p.email || null,
  id: p.id || null,
  street1: p.street1,
  street2: p.street2 || null,
  city: p.city,
  province: p.province || null,
  postal_code: p.postal_code || null,
  country: p.country,
});

/** The columns of whatever goes to somebody, with their types. */
export const RECIPIENT_TYPES = {
  to_name: 'text',
  to_company: 'text',
  to_phone: 'text',
  to_email: 'text',
  to_tax_id: 'text',
  to_street1: 'text',
  to_street2: 'text',
  to_city: 'text',
  to_province: 'text',
  to_postal_code: 'text',
  to_country: 'text',
} as const;
type RecipientColumn = keyof typeof RECIPIENT_TYPES;
type Required = 'to_name' | 'to_street1' | 'to_city' | 'to_country';

/** A row's recipient. */
export type Recipient = Record<Required, string> & Record<Exclude<RecipientColumn, Required>, string | null>;

export const RECIPIENT_NAMES = Object.keys(RECIPIENT_TYPES) as RecipientColumn[];

export const recipientColumns = (to: StoredParty): Recipient => ({
  to_name: to.name,
  to_company: to.company_name,
  to_phone: to.phone,
  to_email: to.email,
  to_tax_id: to.id,
  to_street1: to.street1,
  to_street2: to.street2,
  to_city: to.city,
  to_province: to.province,
  to_postal_code: to.postal_code,
  to_country: to.country,
});

/** The recipient of a row in the wire's shape. */
export const recipientOf = (row: Recipient): StoredParty => ({
  name: row.to_name,
  company_name: row.to_company,
  phone: row.to_phone,
  email: row.to_email,
  id: row.to_tax_id,
  street1: row.to_street1,
  street2: row.to_street2,
  city: row.to_city,
  province: row.to_province,
  postal_code: row.to_postal_code,
  country: row.to_country,
});
