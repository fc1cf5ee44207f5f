import type { Fee } from './fees.ts';
import type { MailRule } from './mails.ts';

/**
 * Expected failures that belong to no feature, with their HTTP status; a feature's own are in its `names.ts`. A code is stable and has a
 * sentence in three languages under `errors.<code>` in its owner's text. Source: spec §6 and §8.
 */
export const GENERAL_ERRORS = {
  bad_request: 400,
  invalid_input: 422,
  unauthorized: 401,
  access_denied: 403,
  account_suspended: 403,
  cannot_edit: 403,
  cannot_change: 403,
  not_found: 404,
  method_not_allowed: 405,
  not_acceptable: 406,
  conflict: 409,
  not_eligible: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  idempotency_mismatch: 422,
  precondition_failed: 412,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
  godmode_read_only: 403,
  godmode_outlives: 403,
  live_only: 403,
  test_only: 403,
  mode_switched: 409,
  account_switched: 409,
} as const;

/**
 * What an event says besides its object, by example, in the types in which it is said: the preview of webhooks and the description for
 * programs are made of it. What is not always said, or may be null, is named with a question mark: `'label_id?': 300001`. Money is in minor
 * units under a name that ends in `_minor`, with its `currency` beside it; the wire has units (`onTheWire`).
 */
export type EventFacts = Readonly<Record<string, string | number | boolean | readonly string[] | readonly number[]>>;

/**
 * The names a feature defines, declared in its `names.ts`. Each feature adds itself to {@link Names} there, so that all names together
 * are a type: an undeclared name does not compile, and nobody keeps a list of all. What people call it stands in the feature's own
 * text under `names`: `names.verbs.shipment.create`.
 */
export interface Declared {
  /** Codes of its errors, each with its HTTP status. The sentence of each is `errors.<code>` in the feature's own text. */
  readonly errors?: Readonly<Record<string, number>>;
  /** Its verbs in the audit trail: `<object>.<verb>`, or a call's own name. */
  readonly verbs?: readonly string[];
  /** The events it emits, `<object>.<past verb>`, each with what it says besides its object. Webhooks can receive them. */
  readonly events?: Readonly<Record<string, EventFacts>>;
  /** The kinds of mail it sends, and who gets each. */
  readonly mails?: Readonly<Record<string, MailRule>>;
  /** Its kinds of background task: `labels.buy`. */
  readonly tasks?: readonly string[];
  /** What it charges or gives money for. */
  readonly fees?: Readonly<Record<string, Fee>>;
}

/** The parts of a text's `names`, each with the words of the names that the feature declares there. */
export interface NameWords {
  /** The objects its events are about, as a heading: `order: 'Orders'`. */
  objects?: object;
  /** Its calls as a part of the console, by the noun they are named with: `orders: 'Orders'`. */
  parts?: object;
  verbs?: object;
  events?: object;
  tasks?: object;
  fees?: object;
}

/** Every feature's names, by its noun. */
export interface Names {
  common: { errors: typeof GENERAL_ERRORS };
}

type Of<Part extends keyof Declared> = { [F in keyof Names]: Names[F] extends Readonly<Record<Part, infer Own>> ? Own : never }[keyof Names];
type KeysOf<T> = T extends unknown ? keyof T & string : never;
type ItemsOf<T> = T extends readonly (infer Item extends string)[] ? Item : never;

export type ErrorCode = KeysOf<Of<'errors'>>;
export type AuditVerb = ItemsOf<Of<'verbs'>>;
export type EventName = KeysOf<Of<'events'>>;
export type MailKind = KeysOf<Of<'mails'>>;
export type TaskName = ItemsOf<Of<'tasks'>>;

type Having<T, Part> = T extends unknown ? { [K in keyof T]: T[K] extends Part ? K : never }[keyof T] & string : never;

export type FeeName = KeysOf<Of<'fees'>>;
/** What an entry of the ledger can be for as a whole. */
export type EntryName = Exclude<FeeName, Having<Of<'fees'>, { readonly part: true }>>;
/** What money is given for: the fee says which book it comes from. */
export type GivenName = Having<Of<'fees'>, { readonly from: string }>;

type Wide<T> = T extends readonly (infer Item)[]
  ? readonly Wide<Item>[]
  : T extends string
    ? string
    : T extends number
      ? number
      : T extends boolean
        ? boolean
        : never;
type Always<Name> = Name extends `${string}?` ? never : Name;
type Sometimes<Name> = Name extends `${infer Own}?` ? Own : never;
type Said<Facts> = { [K in keyof Facts as Always<K>]: Wide<Facts[K]> } & { [K in keyof Facts as Sometimes<K>]?: Wide<Facts[K]> | null };
type Declares<E, All> = All extends unknown ? (E extends keyof All ? Said<All[E]> : never) : never;

/** What an event says besides its object, as the program says it. */
export type FactsOf<E extends EventName> = E extends unknown ? Declares<E, Of<'events'>> : never;
