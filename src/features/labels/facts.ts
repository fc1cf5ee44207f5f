/**
 * The stored facts of a label: everything its papers are drawn from. A document is never stored; it is
 * rendered again from these facts, byte for byte the same. So nothing here
 * is looked up later: country names, the exchange rate and the dates are kept as of that day.
 */
export const LAYOUT_VERSION = 1;

/** A person or company with an address, in letters that the destination reads. `country` is ISO 3166-1 alpha-2. */
export interface LabelParty {
  name: string;
  company?: string | null;
  phone?: string | null;
  email?: string | null;
  taxId?: string | null;
  street1: string;
  street2?: string | null;
  city: string;
  province?: string | null;
  postalCode?: string | null;
  country: string;
  /** English name of the country on that day; if missing, the code is printed. */
  countryName?: string | null;
  /** The address as typed in the destination's own script, printed below that in Latin letters. */
  local?: readonly string[] | null;
}

/** One line of the contents; value and weight are those of a single unit (spec §3). A weight of 0 is not known. */
export interface LabelItem {
  description: string;
  originDescription?: string | null;
  quantity: number;
  valueMinor: number;
  currency: string;
  weightG: number;
  hsCode?: string | null;
  countryOfOrigin?: string | null;
  dgCode?: string | null;
  sku?: string | null;
}

export const EXPORT_REASONS = ['sale', 'gift', 'sample', 'documents', 'return', 'other'] as const;
export type ExportReason = (typeof EXPORT_REASONS)[number];

/** Numbers a customs office asks for; printed as given, because for most of them no check digit is known. */
export interface CustomsIdentifiers {
  ioss?: string | null;
  eori?: string | null;
  vat?: string | null;
  voec?: string | null;
  importerTaxId?: string | null;
}

/** The rate that decided between CN22 and CN23: millionths of one SDR for one major unit of `currency`. */
export interface SdrRate {
  currency: string;
  sdrMicros: number;
  /** The day the rate was published, YYYY-MM-DD. */
  date: string;
}

export interface LabelFacts {
  layoutVersion: typeof LAYOUT_VERSION;
  /** UPU S10 or the carrier's own number. */
  trackingNumber: string;
  service: string;
  carrier: string;
  entryPoint: string;
  exitPoint?: string | null;
  isTest: boolean;
  isReturn?: boolean;
  /** It stays behind one customs border and needs no papers for customs. Labels from before this was kept have them. */
  isInland?: boolean;
  /** ISO 8601, UTC. Also the creation date written into the PDF. */
  createdAt: string;
  /** The date printed beside the signature and on the invoice, YYYY-MM-DD. */
  documentDate: string;
  consignor: LabelParty;
  /** Where the parcel is delivered. */
  to: LabelParty;
  /** The return address; if missing, the consignor's is printed. */
  from?: LabelParty | null;
  /** The buyer, where it is not the person the parcel is delivered to. */
  consignee?: LabelParty | null;
  orderNumber?: string | null;
  references: readonly string[];
  /** At most 3 lines of 80 characters. */
  comments: readonly string[];
  weightG: number;
  lengthMm?: number | null;
  widthMm?: number | null;
  heightMm?: number | null;
  packageIndex: number;
  packageCount: number;
  terms: 'DDP' | 'DDU';
  dgCode?: string | null;
  hasSignature: boolean;
  insuredMinor?: number | null;
  currency: string;
  items: readonly LabelItem[];
  reason: ExportReason;
  /** What `other` means, in words. */
  reasonText?: string | null;
  /** Of what was charged: freight, insurance, postal charges; if missing, `currency`. */
  chargedIn?: string | null;
  freightMinor?: number | null;
  insuranceMinor?: number | null;
  /** What the merchant paid for carriage; a field of the CN23. */
  postalChargesMinor?: number | null;
  identifiers: CustomsIdentifiers;
  /** Number printed on the invoice; if missing, the tracking number. */
  invoiceNumber?: string | null;
  sdrRate?: SdrRate | null;
}
