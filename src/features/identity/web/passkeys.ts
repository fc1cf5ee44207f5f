import { browserSupportsWebAuthn, startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import { ApiError, call } from '../../../web/client.ts';
import { identity } from '../contract.ts';
import type { Security } from '../security-fields.ts';

export const hasPasskeys = (): boolean => browserSupportsWebAuthn();

/** The person put it off, or their device has none: no fault of ours, so the page says it in its own words. */
export class PasskeyUnused extends Error {
  /** Whether none was made because this device has one for the person already. */
  readonly isThere: boolean;
  constructor(isThere = false) {
    super();
    this.isThere = isThere;
  }
}

async function asked<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new PasskeyUnused(error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED');
  }
}

/** Signs in with any passkey this device has for the site. */
export async function signInByPasskey(): Promise<void> {
  const { options } = await call(identity.askPasskey, {});
  const { id, rawId, type, response } = await asked(() => startAuthentication({ optionsJSON: options }));
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const said = { clientDataJSON, authenticatorData, signature, ...(userHandle !== undefined && { userHandle }) };
  await call(identity.signInByPasskey, { body: { passkey: { id, rawId, type, response: said } } });
}

/** Makes a passkey on this device and adds it. */
export async function addPasskey(name: string, password: string): Promise<Security> {
  const { options } = await call(identity.beginPasskey, { body: { password } });
  const { id, rawId, type, response } = await asked(() => startRegistration({ optionsJSON: options }));
  const { clientDataJSON, attestationObject, transports = [] } = response;
  const { security } = await call(identity.addPasskey, {
    body: { name, passkey: { id, rawId, type, response: { clientDataJSON, attestationObject, transports } } },
  });
  return security;
}
