import type { Said, Values } from './words.ts';

/**
 * Expected failures. A code is stable and has a sentence in three languages under `errors.<code>`
 * in `shared/text` or in the text of the feature that owns it. Source: spec §6 and §8, design api.md.
 */
export const ERROR_STATUS = {
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
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
  insufficient_funds: 402,
  payments_off: 409,
  address_not_found: 422,
  no_services: 422,
  no_rates: 409,
  service_unavailable: 422,
  no_consignor: 422,
  consignor_failed: 500,
  task_not_created: 422,
  shipments_not_found: 404,
  tracking_not_found: 404,
  wrong_password: 401,
  code_invalid: 400,
  shipment_not_eligible: 409,
  godmode_read_only: 403,
  invitation_invalid: 410,
  link_invalid: 410,
  import_repeated: 409,
  import_errors: 422,
  file_unreadable: 422,
  file_empty: 422,
  file_too_large: 413,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof ERROR_STATUS;
/** Where the sentence of a code is asked for, wherever it stands. */
export type ErrorKey = `errors.${ErrorCode}`;

/** One sentence about one field. */
export type FieldProblem = Said;

/** An expected failure of a call; the mount turns it into the answer in the caller's language. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, FieldProblem>;
  readonly values: Values;
  /** After how many seconds it is worth asking again, where that is known. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, options: { fields?: Record<string, FieldProblem>; values?: Values; retryAfter?: number } = {}) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.fields = options.fields ?? {};
    this.values = options.values ?? {};
    this.retryAfter = options.retryAfter;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}
