import type { Values, Within } from '../../shared/words.ts';
type Text = string | null | undefined;
type Figure = number | null | undefined;

interface PreflightedAddress {
  name?: Text;
  company_name?: Text;
  street1?: Text;
  street2?: Text;
  city?: Text;
  province?: Text;
  country?: Text;
  phone?: Text;
  id?: Text;
}

/** A shipment as far as it is filled in; a saved one fits too. All weights are in its own unit. */
export interface Preflighted {
  terms?: Text;
  reason_for_export?: Text;
  currency?: Text;
  weight?: Figure;
  insurance?: boolean | null | undefined;
  insured_value?: Figure;
  comments?: readonly Text[] | null | undefined;
  to: PreflightedAddress;
  identifiers?: { readonly [K in 'ioss' | 'eori' | 'vat' | 'voec' | 'importer_tax_id']?: Text } | null | undefined;
  line_items: readonly PreflightedItem[];
}

export interface PreflightedItem {
  description?: Text;
  origin_description?: Text;
  quantity?: Figure;
  value?: Figure;
  currency?: Text;
  weight?: Figure;
  coo?: Text;
  hts_code?: Text;
  dg_code?: Text;
}

export type SellerNumber = 'ioss' | 'eori' | 'vat' | 'voec';

/** What is known apart from the shipment; what is left out is not checked. */
export interface PreflightContext {
  /** Where the parcel is handed over. */
  originCountry?: string | undefined;
  /** An amount in another currency, or null without a rate. */
  convert?: ((amount: number, from: string, to: string) => number | null) | undefined;
  /** What the nomenclature knows about a code; null when it has none. */
  hs?: ((code: string) => { isEnded: boolean; successors: readonly string[] } | null) | undefined;
  /** The best six digits for a description; null when none fits. */
  classify?: ((description: string) => string | null) | undefined;
  /** A country's national code that the account has for a subheading; null if it has none, or several. */
  national?: ((country: string, code: string, description: string) => string | null) | undefined;
  /** A field of an address in Latin letters; null where no rule gives them. */
  latin?: ((to: PreflightedAddress, field: 'name' | 'company_name' | 'street1' | 'street2' | 'city' | 'province') => string | null) | undefined;
  /** The characters of a text that no label can print, however they are written. */
  unprintable?: ((text: string) => readonly string[]) | undefined;
  /** The numbers the account gave customs last. */
  used?: Readonly<Partial<Record<SellerNumber, string>>> | undefined;
}

/** `stop`: customs or the carrier will refuse it. `warn`: it may be held. `tip`: it costs more, or takes longer, than it needs to. */
export type Severity = 'stop' | 'warn' | 'tip';

export interface Change {
  path: string;
  value: string | number | boolean;
}

export interface Fix {
  key: Within<'customs-products:fix'>;
  values: Values;
  patch: readonly Change[];
}

export interface Finding {
  /** Where, as the API names it: `line_items/0/hts_code`. */
  field: string;
  severity: Severity;
  /** The rule's name; its sentence is `customs-products:preflight.<code>`. */
  code: Within<'customs-products:preflight'>;
  values: Record<string, string | number>;
  /** What to set to resolve it; its words are `customs-products:fix.<key>`. */
  fix?: Fix;
}

/** Collects findings. */
export interface Check {
  shipment: Preflighted;
  country: string;
  context: PreflightContext;
  add: (finding: Omit<Finding, 'values'> & { values?: Finding['values'] }) => void;
}
