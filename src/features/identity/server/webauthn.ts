import type { AuthenticationResponseJSON, RegistrationResponseJSON, WebAuthnCredential } from '@simplewebauthn/server';
import type { z } from 'zod';
import type { Ctx } from '../../../server/ctx.ts';
import { STEP_MINUTES, type makeOptions, type useOptions } from '../security-fields.ts';

/** Loaded when somebody first uses a passkey: it is much code, and many installations never need it. */
const library = () => import('@simplewebauthn/server');

/** Where passkeys belong: to the accounts site. */
const site = ({ env }: Pick<Ctx, 'env'>) => ({ origin: new URL(env.ACCOUNTS_URL).origin, id: new URL(env.ACCOUNTS_URL).hostname });

/** Ed25519, ES256 and RS256: what every device has made for years. Signatures of the newer kinds are forty times as long, and Node calls its own check of them experimental. */
const ALGORITHMS = [-8, -7, -257];
const TIMEOUT_MS = STEP_MINUTES * 60_000;

interface Owner {
  /** The same for all passkeys of one person. */
  handle: Uint8Array<ArrayBuffer>;
  email: string;
  name: string;
  /** Passkeys there are already: their devices make no second one. */
  known: readonly string[];
}

/** What a browser asks an authenticator to make: a passkey that finds its person by itself and asks for a finger, face or PIN. */
export async function optionsToMake(ctx: Pick<Ctx, 'env'>, { handle, email, name, known }: Owner): Promise<z.output<typeof makeOptions>> {
  const { generateRegistrationOptions } = await library();
  const rp = { id: site(ctx).id, name: ctx.env.OPERATOR_NAME };
  const { challenge, user, pubKeyCredParams } = await generateRegistrationOptions({
    rpName: rp.name,
    rpID: rp.id,
    userID: handle,
    userName: email,
    userDisplayName: name,
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return {
    challenge,
    rp,
    user: { id: user.id, name: user.name, displayName: user.displayName },
    pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ type: 'public-key', alg })),
    timeout: TIMEOUT_MS,
    excludeCredentials: known.map((id) => ({ type: 'public-key', id })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  };
}

/** What a browser asks for to sign in: any passkey of this site. */
export async function optionsToUse(ctx: Pick<Ctx, 'env'>): Promise<z.output<typeof useOptions>> {
  const { generateAuthenticationOptions } = await library();
  const { challenge } = await generateAuthenticationOptions({ rpID: site(ctx).id });
  return { challenge, rpId: site(ctx).id, timeout: TIMEOUT_MS, userVerification: 'required' };
}

/** The new passkey, or null when the answer does not prove one. */
export async function checkMade(ctx: Pick<Ctx, 'env' | 'log'>, answer: RegistrationResponseJSON, challenge: string): Promise<WebAuthnCredential | null> {
  const { verifyRegistrationResponse } = await library();
  const { origin, id } = site(ctx);
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: answer,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return registrationInfo?.credential ?? null;
  } catch (error) {
    ctx.log.info({ problem: String(error) }, 'a passkey was refused');
    return null;
  }
}

/** How often the passkey says it was used, or null when its answer is not its own. */
export async function checkUsed(
  ctx: Pick<Ctx, 'env' | 'log'>,
  answer: AuthenticationResponseJSON,
  challenge: string,
  credential: WebAuthnCredential,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library();
  const { origin, id } = site(ctx);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      credential,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch (error) {
    ctx.log.info({ problem: String(error) }, 'a passkey was refused');
    return null;
  }
}
