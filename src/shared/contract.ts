import type { z } from 'zod';
import type { Access, ScopeNoun, StaffArea, Level } from './access.ts';
import type { ErrorCode } from './names.ts';

/** The most objects one call names. */
export const MAX_BULK = 1000;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * What a visit of support may do with a call that is no mere GET.
 * - `refused`: what it makes or changes stays after the visit and could be used then (keys, hooks, people, money, passwords).
 * - `look`: changes nothing of the account's, as a search whose question is long; a visit that only looks may make it.
 * - `change`: changes the merchant's goods or settings; a visit that may change things does so with the name of who did it.
 */
export type InVisit = 'refused' | 'look' | 'change';

/** A call of merchants that can change something says what a visit may do with it; without that it does not compile. */
type Decided = { method: 'GET'; changes?: false } | { access: 'public' | `staff:${StaffArea}:${Level}` } | { visit: InVisit };

/** What is going to be removed. Days are YYYY-MM-DD in UTC; between the two lie twelve months at least, as the versions' promise has it. */
export interface Deprecated {
  since: string;
  /** From this day on it is gone. */
  until: string;
  /** The call that does it instead: `POST /labels`. */
  instead?: `${Method} /${string}`;
}

/**
 * One call of the HTTP API. The single source for input checking, output stripping, the typed client,
 * forms, OpenAPI and the completeness test. `path` is below `/api`, with `{param}` placeholders.
 * `out` is the content of `data`: one key named after the resource, or what spec §7 says.
 */
export interface Call {
  method: Method;
  path: string;
  summary: string;
  access: Access;
  /** The noun of the token scope it requires, if it is not the first of its area. */
  scope?: ScopeNoun;
  /** Only a person in a session may make it, whatever scopes a token has: for decisions about people and keys. */
  byPerson?: boolean;
  /** About the account itself and not the data in it (people, money, the person's own): refused in test mode. */
  live?: boolean;
  /** Plays what happens outside the account, in a warehouse or at a carrier: refused outside test mode. */
  test?: boolean;
  /** What a visit of support may do with it, for every call that is no mere GET; see {@link InVisit}. */
  visit?: InVisit;
  /** Asked for by every page, or the same for every account: no visit of support is said to have looked at it. */
  frame?: boolean;
  params?: z.ZodObject;
  query?: z.ZodObject;
  // Schemas by their core: to compare one with a `z.ZodType` is to compare the fifty methods of it, for every call there is.
  body?: z.core.$ZodType;
  /** Instead of a JSON body: multipart/form-data with these fields as JSON under `options`, then one `file`. */
  form?: z.core.$ZodType;
  out: z.core.$ZodType;
  /** Error codes this call can answer in addition to the general ones. */
  errors?: readonly ErrorCode[];
  /** Media types other than JSON that `Accept` can ask for. */
  produces?: readonly string[];
  /** The field of its answer that names the moment it was asked at: the entity tag, a weak one then, stands for all else. */
  asOf?: string;
  /** A GET that changes something, because the specification says so: only our own pages may request it, as with any other change. */
  changes?: boolean;
  /** The body contains a password: nothing of the request is kept under an `Idempotency-Key`, not even its hash. */
  holdsSecret?: boolean;
  /**
   * Whether it makes an object, where its address does not tell: those that do usually post to the address of their kind, `POST /orders`.
   * `part`: of the thing its address names, as a message of an order; in a visit that thing was changed. `task`: answers with a task that does it.
   */
  makes?: boolean | 'part' | 'task';
  /** It is going to be removed: answers bear `Deprecation` and `Sunset`, and the description and the reference say so. */
  deprecated?: Deprecated;
  /** A working example body, for the reference page. */
  example?: { params?: unknown; query?: unknown; body?: unknown };
}

/** A feature's calls by name; `name` is filled in as `feature.call` by {@link contract}. */
export type Named<C extends Call, N extends string = string> = C & { readonly name: N };

/** Declares a feature's calls. */
export function contract<const F extends string, const T extends Record<string, Call & Decided>>(
  feature: F,
  calls: T,
): { [K in keyof T & string]: Named<T[K], `${F}.${K}`> } {
  const named = Object.entries(calls).map(([key, call]) => [key, { ...call, name: `${feature}.${key}` }]);
  return Object.fromEntries(named) as { [K in keyof T & string]: Named<T[K], `${F}.${K}`> };
}

type Output<S> = S extends z.core.$ZodType ? z.output<S> : Record<string, never>;
type Input<S> = S extends z.core.$ZodType ? z.input<S> : undefined;

/** What a verb receives: checked and with defaults filled in. */
export interface Received<C extends Call> {
  params: Output<C['params']>;
  query: Output<C['query']>;
  body: C['body'] extends z.core.$ZodType ? z.output<C['body']> : undefined;
  form: Output<C['form']>;
}

/** What a caller may send. */
export interface Sent<C extends Call> {
  params?: Input<C['params']>;
  query?: Input<C['query']>;
  body?: C['form'] extends z.core.$ZodType ? FormData : Input<C['body']>;
}

export type Answer<C extends Call> = z.output<C['out']>;
/** What a verb returns, before stripping. */
export type Given<C extends Call> = z.input<C['out']>;
