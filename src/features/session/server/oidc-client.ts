import { allowInsecureRequests, authorizationCodeGrant, ClientSecretBasic, Configuration, enableNonRepudiationChecks, skipStateCheck } from 'openid-client';
import type { Env } from '../../../server/env.ts';
import { sign } from '../../../server/secrets.ts';

export const CLIENT_ID = 'console';

/** The provider's name and public address. */
export const issuerOf = (env: Env): string => `${env.ACCOUNTS_URL.replace(/\/$/, '')}/oidc`;
/** Where the provider sends the browser back to: the console's root (spec §2). */
export const redirectUriOf = (env: Env): string => new URL('/', env.CONSOLE_URL).href;
/** Both sites derive it from the key they share, so nothing is configured twice. */
export const clientSecretOf = (env: Env): string => sign(env.SECRET_KEY, 'oidc-client:console');

/** The provider's address for the console's server, which may differ from the browser's. */
function configuration(env: Env): Configuration {
  const issuer = issuerOf(env);
  const inside = env.ACCOUNTS_INTERNAL_URL ? `${env.ACCOUNTS_INTERNAL_URL.replace(/\/$/, '')}/oidc` : issuer;
  const config = new Configuration(
    {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${inside}/token`,
      jwks_uri: `${inside}/jwks`,
      id_token_signing_alg_values_supported: ['ES256'],
    },
    CLIENT_ID,
    { id_token_signed_response_alg: 'ES256' },
    ClientSecretBasic(clientSecretOf(env)),
  );
  // The two servers may talk over plain http inside one machine or network; so the ID token's signature is checked as well.
  if (inside.startsWith('http://')) allowInsecureRequests(config);
  enableNonRepudiationChecks(config);
  return config;
}

/** Exchanges a sign-in code, server to server, for the subject it stands for. Throws when the provider refuses. */
export async function exchangeCode(env: Env, code: string, expected: { verifier: string; nonce: string }): Promise<string> {
  const answer = new URL(redirectUriOf(env));
  answer.searchParams.set('code', code);
  answer.searchParams.set('iss', issuerOf(env));
  // The state was checked in the browser, which alone knows it (spec §7: the body of the exchange is the code).
  const tokens = await authorizationCodeGrant(configuration(env), answer, {
    pkceCodeVerifier: expected.verifier,
    expectedNonce: expected.nonce,
    expectedState: skipStateCheck,
    idTokenExpected: true,
  });
  const subject = tokens.claims()?.sub;
  if (subject === undefined) throw new Error('The provider named nobody.');
  return subject;
}
