import { GENERAL_ERRORS, type ErrorCode } from './names.ts';
import type { Said, Values } from './words.ts';

export type { ErrorCode };

const statuses = new Map<string, number>(Object.entries(GENERAL_ERRORS));

/** Registers the codes of a feature; the program does so once, for all the features it lists. */
export function declareErrors(errors: Readonly<Record<string, number>>): void {
  for (const [code, status] of Object.entries(errors)) statuses.set(code, status);
}

/** Every code with its HTTP status. */
export const errorStatuses = (): ReadonlyMap<string, number> => statuses;

/** The HTTP status of a code. */
export const statusOf = (code: ErrorCode): number => statuses.get(code) ?? GENERAL_ERRORS.internal;

/** The key under which the sentence of a code is looked up, wherever it is defined. */
export type ErrorKey = `errors.${ErrorCode}`;

/** One sentence about one field. */
export type FieldProblem = Said;

/** An expected failure of a call; the mount turns it into the answer in the caller's language. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, FieldProblem>;
  readonly values: Values;
  /** After how many seconds it is worth retrying, if known. */
  readonly retryAfter: number | undefined;
  /** The scope that the token lacks, where that alone is why it was refused. */
  readonly scope: string | undefined;

  constructor(code: ErrorCode, options: { fields?: Record<string, FieldProblem>; values?: Values; retryAfter?: number; scope?: string } = {}) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.fields = options.fields ?? {};
    this.values = options.values ?? {};
    this.retryAfter = options.retryAfter;
    this.scope = options.scope;
  }

  get status(): number {
    return statusOf(this.code);
  }
}
