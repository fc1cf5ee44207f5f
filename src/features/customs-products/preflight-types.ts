import type { ShipmentDraft } from '../shipments/contract.ts';

/** A shipment as far as it is filled in; a saved one fits too. Weights are all in its own unit. */
export interface Preflighted extends Pick<ShipmentDraft, 'terms' | 'reason_for_export' | 'comments' | 'insurance' | 'insured_value' | 'currency'> {
  weight?: number | undefined;
  to: { country?: string | null | undefined; phone?: string | null | undefined; id?: string | null | undefined };
  identifiers?: Readonly<Record<string, string | null | undefined>> | null | undefined;
  line_items: readonly PreflightedItem[];
}

export interface PreflightedItem {
  description?: string | undefined;
  origin_description?: string | null | undefined;
  quantity?: number | undefined;
  value?: number | undefined;
  currency?: string | undefined;
  weight?: number | undefined;
  coo?: string | undefined;
  hts_code?: string | null | undefined;
  dg_code?: string | null | undefined;
}

/** What is known besides the shipment; whatever is left out is not checked. */
export interface PreflightContext {
  /** Where it is handed over. */
  originCountry?: string | undefined;
  /** An amount in another currency, or null without a rate. */
  convert?: ((amount: number, from: string, to: string) => number | null) | undefined;
  /** What the nomenclature knows of a code; null when it has none. */
  hs?: ((code: string) => { isEnded: boolean; successors: readonly string[] } | null) | undefined;
  /** The best six digits for a description; null when none fits. */
  classify?: ((description: string) => string | null) | undefined;
}

/** `stop`: customs or the carrier refuses it. `warn`: it may be held. `tip`: it costs more, or takes longer, than it needs to. */
export type Severity = 'stop' | 'warn' | 'tip';

export interface Change {
  path: string;
  value: string | number | boolean;
}

export interface Finding {
  /** Where, as the API names it: `line_items/0/hts_code`. */
  field: string;
  severity: Severity;
  /** The rule's name; its sentence is `customs-products:preflight.<code>`. */
  code: string;
  values: Record<string, string | number>;
  /** What to set to be rid of it; its words are `customs-products:fix.<key>`. */
  fix?: { key: string; values: Record<string, string | number>; patch: readonly Change[] };
}

/** Collects findings. */
export interface Check {
  shipment: Preflighted;
  country: string;
  context: PreflightContext;
  add: (finding: Omit<Finding, 'values'> & { values?: Finding['values'] }) => void;
}
