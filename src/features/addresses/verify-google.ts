import { draftAddress, type DraftAddress } from '../../shared/fields.ts';
import type { Within, WordKey } from '../../shared/words.ts';
import type { GoogleComponent, GoogleResult } from './google.ts';
import {
  COMPONENT_NAMES,
  MISSING_FIELD,
  type AddressComponent,
  type AddressProblem,
  type ComponentName,
  type Dpv,
  type Granularity,
  type Verification,
} from './verification.ts';

type Path = AddressProblem['path'];

const FIELD: Readonly<Record<ComponentName, Path>> = {
  point_of_interest: 'street1',
  street_number: 'street1',
  route: 'street1',
  premise: 'street1',
  subpremise: 'street2',
  post_box: 'street1',
  neighborhood: 'street1',
  sublocality: 'street1',
  locality: 'city',
  postal_town: 'city',
  administrative_area_level_2: 'province',
  administrative_area_level_1: 'province',
  postal_code: 'postal_code',
  postal_code_suffix: 'postal_code',
  country: 'country',
  other: 'street1',
};

/** Missing parts of a field with a sentence of their own. */
const MISSING: Readonly<Partial<Record<ComponentName, WordKey>>> = { street_number: 'addresses:problems.number', premise: 'addresses:problems.number' };
const DPV_PROBLEM: Readonly<Record<Dpv, { path: Path; key: Within<'addresses:problems'> } | null>> = {
  Y: null,
  S: { path: 'street2', key: 'unitUnknown' },
  D: { path: 'street2', key: 'unit' },
  N: { path: 'street1', key: 'noDelivery' },
  '': null,
};

/** Google's type as one of ours: all levels of sublocality are one part, and types we have no word for are `other`. */
export function componentNameOf(type: string): ComponentName {
  const plain = type.startsWith('sublocality') ? 'sublocality' : type === 'establishment' ? 'point_of_interest' : type;
  return COMPONENT_NAMES.find((name) => name === plain) ?? 'other';
}

function componentOf(part: GoogleComponent): AddressComponent {
  const level = part.confirmationLevel ?? 'CONFIRMATION_LEVEL_UNSPECIFIED';
  return {
    name: componentNameOf(part.componentType),
    text: part.componentName.text,
    level: level === 'CONFIRMATION_LEVEL_UNSPECIFIED' ? 'UNCONFIRMED_BUT_PLAUSIBLE' : level,
    inferred: part.inferred === true,
    spellCorrected: part.spellCorrected === true,
    replaced: part.replaced === true,
  };
}

const granularityOf = (given: Granularity | 'GRANULARITY_UNSPECIFIED' | undefined): Granularity =>
  given === undefined || given === 'GRANULARITY_UNSPECIFIED' ? 'OTHER' : given;

/** One sentence per field, the gravest first: what is missing, doubtful, different, not understood, and where no mail goes. */
function problemsOf(
  { address, verdict }: GoogleResult,
  components: readonly AddressComponent[],
  missing: readonly ComponentName[],
  dpv: Dpv,
): AddressProblem[] {
  const found = new Map<Path, AddressProblem>();
  const add = (path: Path, key: WordKey, values?: Record<string, string>): void => {
    if (!found.has(path)) found.set(path, { path, key, ...(values && { values }) });
  };
  for (const name of missing) add(FIELD[name], MISSING[name] ?? MISSING_FIELD[FIELD[name]]);
  for (const part of components) {
    if (part.level === 'UNCONFIRMED_AND_SUSPICIOUS') add(FIELD[part.name], 'addresses:problems.suspicious', { text: part.text });
  }
  for (const part of components) if (part.replaced) add(FIELD[part.name], 'addresses:problems.replaced', { text: part.text });
  const unexpected = (address.addressComponents ?? []).filter((part) => part.unexpected === true).map((part) => part.componentName.text);
  const strange = [...(address.unresolvedTokens ?? []), ...unexpected].join(' ');
  if (strange !== '') add('street1', 'addresses:problems.unresolved', { text: strange });
  const dpvProblem = DPV_PROBLEM[dpv];
  if (dpvProblem !== null) add(dpvProblem.path, `addresses:problems.${dpvProblem.key}`);
  if (verdict.addressComplete !== true && found.size === 0) add('street1', 'addresses:problems.incomplete');
  return [...found.values()];
}

const FOREIGN_LETTER = /[^\P{L}\p{Script=Latin}]/u;

/**
 * The address as Google writes it, when that differs. Withheld where it could not go on a label: longer than our fields, or
 * in a different script than was typed.
 */
function suggestionOf(original: DraftAddress, { address: { postalAddress } }: GoogleResult): DraftAddress | undefined {
  const [street1 = '', ...rest] = postalAddress.addressLines ?? [];
  if (street1 === '') return undefined;
  const street2 = [...rest, postalAddress.sublocality ?? ''].filter((text) => text !== '').join(', ');
  const place = {
    street1,
    street2,
    city: postalAddress.locality ?? original.city ?? '',
    province: postalAddress.administrativeArea ?? original.province ?? '',
    postal_code: postalAddress.postalCode ?? original.postal_code ?? '',
  };
  const fields = ['street1', 'street2', 'city', 'province', 'postal_code'] as const;
  if (fields.every((field) => place[field] === (original[field] ?? '').trim())) return undefined;
  const letters = (address: DraftAddress): string => fields.map((field) => address[field] ?? '').join(' ');
  if (FOREIGN_LETTER.test(letters(place)) && !FOREIGN_LETTER.test(letters(original))) return undefined;
  return draftAddress.safeParse({ ...original, ...place }).data;
}

/**
 * Google's answer in our words. Not found: it cannot be validated down to a street, and the USPS does not know the building.
 * Ok: complete, nothing doubtful or replaced, and the USPS, if asked, confirms the delivery point.
 */
export function verificationOf(original: DraftAddress, answer: GoogleResult): Verification {
  const { verdict, address } = answer;
  const components = (address.addressComponents ?? []).map(componentOf).sort((a, b) => COMPONENT_NAMES.indexOf(a.name) - COMPONENT_NAMES.indexOf(b.name));
  const missing = [...new Set((address.missingComponentTypes ?? []).map(componentNameOf))];
  const dpv = answer.uspsData?.dpvConfirmation ?? '';
  const validation = granularityOf(verdict.validationGranularity);
  const isNotFound = validation === 'OTHER' && (dpv === '' || dpv === 'N');
  const problems = problemsOf(answer, components, missing, dpv);
  const suggestion = isNotFound ? undefined : suggestionOf(original, answer);
  return {
    verdict: isNotFound ? 'not_found' : problems.length > 0 ? 'problems' : 'ok',
    granularity: { input: granularityOf(verdict.inputGranularity), validation },
    flags: {
      addressComplete: verdict.addressComplete === true,
      hasUnconfirmedComponents: verdict.hasUnconfirmedComponents === true,
      hasInferredComponents: verdict.hasInferredComponents === true,
      hasReplacedComponents: verdict.hasReplacedComponents === true,
      hasSpellCorrectedComponents: verdict.hasSpellCorrectedComponents ?? components.some((part) => part.spellCorrected),
    },
    components,
    missing,
    problems,
    unresolved: address.unresolvedTokens ?? [],
    dpv,
    place: answer.metadata ?? {},
    ...(suggestion && { suggestion }),
  };
}
