import { z } from 'zod';
import { line, name40 } from '../../shared/fields.ts';

/** Passkeys one person can have. */
export const MOST_PASSKEYS = 20;
/** Recovery codes made at once. */
export const RECOVERY_CODES = 10;
/** Minutes between the password and the code, or between asking for a passkey and its answer. */
export const STEP_MINUTES = 10;

/** Base64 of the URL-safe kind, as browsers write what an authenticator says. */
const bytes = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[A-Za-z0-9_-]+$/);
const credential = { id: bytes(1400), rawId: bytes(1400), type: z.literal('public-key') };

/** An authenticator's answer to "make a passkey" (WebAuthn §5.1, RegistrationResponseJSON). */
export const madePasskey = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    authenticatorData: bytes(8000).optional(),
    transports: z.array(z.string().max(20)).max(10).optional(),
    publicKeyAlgorithm: z.int().optional(),
    publicKey: bytes(4000).optional(),
  }),
});

/** An authenticator's answer to "prove that you are there" (WebAuthn §5.1, AuthenticationResponseJSON). */
export const usedPasskey = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(8000),
    signature: bytes(2000),
    userHandle: bytes(200).optional(),
  }),
});

/** Six digits of an authenticator app, or a recovery code; spaces and hyphens are for reading. */
export const typedCode = z
  .string()
  .max(40)
  .transform((text) => text.replaceAll(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().min(6).max(20));

export const codeBody = z.strictObject({ code: typedCode });
export const passkeyBody = z.strictObject({ passkey: usedPasskey });
export const addPasskeyBody = z.strictObject({ name: line(40), passkey: madePasskey });
/** Whoever changes the ways in says the password again: a browser left open is not enough. */
export const againBody = z.strictObject({ password: z.string().min(1).max(200) });

const passkey = z.object({ id: z.int(), name: name40, created: z.string(), last_used: z.string().nullable() });
export type Passkey = z.output<typeof passkey>;

export const security = z.object({
  passkeys: z.array(passkey),
  two_step: z.object({
    is_on: z.boolean(),
    since: z.string().nullable(),
    /** Recovery codes not used yet. */
    codes_left: z.int(),
  }),
  /** One of the operator's people, who cannot work before there is a second way to know them. */
  is_required: z.boolean(),
});
export type Security = z.output<typeof security>;

/** What a browser asks an authenticator to sign in with (WebAuthn §5.5). */
export const useOptions = z.object({ challenge: z.string(), rpId: z.string(), timeout: z.int(), userVerification: z.literal('required') });

/** What a browser asks an authenticator to make (WebAuthn §5.4). */
export const makeOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  /** Devices that have one already. */
  excludeCredentials: z.array(z.object({ type: z.literal('public-key'), id: z.string() })),
  authenticatorSelection: z.object({ residentKey: z.literal('required'), requireResidentKey: z.literal(true), userVerification: z.literal('required') }),
  attestation: z.literal('none'),
});

/** Characters of the reason why somebody's two-step verification is turned off for them. */
export const RESET_REASON = { min: 10, max: 200 } as const;
export const resetTwoStepBody = z.strictObject({ reason: line(RESET_REASON.max, RESET_REASON.min) });

/** Why an administrator cannot turn off somebody's two-step verification; the words are `identity:reset.refused.<reason>`. */
export const resetRefusal = ({ isYou, isOn }: { isYou: boolean; isOn: boolean }): 'self' | 'off' | null => (isYou ? 'self' : isOn ? null : 'off');
