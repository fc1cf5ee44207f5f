/** Spec §3's dangerous-goods codes. What the lithium codes mean: IATA packing instructions 965 to 970. */
export const DG_CODES = ['None', '0965', '0966', '0967', '0968', '0969', '0970', 'ORMD1', 'ORMD2', 'ORMD3', 'SDEC1', 'SDEC2', 'SDEC3', 'SDEC4'] as const;
export type DgCode = (typeof DG_CODES)[number];

/**
 * - `lithium`: batteries, with the lithium battery mark.
 * - `limited`: ORM-D ended on 31 Dec 2020, so these print the Limited Quantity mark.
 * - `declared`: in-house declarations, opaque text to us.
 */
export type DgKind = 'none' | 'lithium' | 'limited' | 'declared';

export interface DgFacts {
  kind: DgKind;
  /** For the lithium battery mark. */
  un: 'UN3480' | 'UN3481' | 'UN3090' | 'UN3091' | null;
  chemistry: 'ion' | 'metal' | null;
  packing: 'alone' | 'with_equipment' | 'in_equipment' | null;
  /** Batteries shipped alone do not fly on passenger aircraft. */
  cargoAircraftOnly: boolean;
}

const PLAIN = { un: null, chemistry: null, packing: null, cargoAircraftOnly: false } as const;
const NONE: DgFacts = { kind: 'none', ...PLAIN };
const LIMITED: DgFacts = { kind: 'limited', ...PLAIN };
const DECLARED: DgFacts = { kind: 'declared', ...PLAIN };

function lithium(un: DgFacts['un'], chemistry: DgFacts['chemistry'], packing: DgFacts['packing']): DgFacts {
  return { kind: 'lithium', un, chemistry, packing, cargoAircraftOnly: packing === 'alone' };
}

export const DG_FACTS: Readonly<Record<DgCode, DgFacts>> = {
  None: NONE,
  '0965': lithium('UN3480', 'ion', 'alone'),
  '0966': lithium('UN3481', 'ion', 'with_equipment'),
  '0967': lithium('UN3481', 'ion', 'in_equipment'),
  '0968': lithium('UN3090', 'metal', 'alone'),
  '0969': lithium('UN3091', 'metal', 'with_equipment'),
  '0970': lithium('UN3091', 'metal', 'in_equipment'),
  ORMD1: LIMITED,
  ORMD2: LIMITED,
  ORMD3: LIMITED,
  SDEC1: DECLARED,
  SDEC2: DECLARED,
  SDEC3: DECLARED,
  SDEC4: DECLARED,
};

/** True for a code of spec §3. */
export function isDgCode(value: unknown): value is DgCode {
  return (DG_CODES as readonly unknown[]).includes(value);
}
