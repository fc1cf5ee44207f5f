import { calculatePKCECodeChallenge, randomNonce, randomPKCECodeVerifier } from 'openid-client';
import { ownVerb, redirect } from '../../../server/verb.ts';
import { session } from '../contract.ts';
import { keepPending } from './pending.ts';
import { CLIENT_ID, issuerOf, redirectUriOf } from './oidc-client.ts';

/** Sends the browser to the provider's authorize endpoint; the PKCE verifier stays behind, sealed in a cookie. */
export const authorize = ownVerb(session.authorize, async ({ ctx, query }) => {
  const verifier = randomPKCECodeVerifier();
  const nonce = randomNonce();
  keepPending(ctx, { verifier, nonce, at: Date.now() });
  const url = new URL(`${issuerOf(ctx.env)}/auth`);
  url.search = new URLSearchParams({
    client_id: CLIENT_ID,
    response_type: 'code',
    redirect_uri: redirectUriOf(ctx.env),
    scope: 'openid',
    state: query.state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    // Always: the accounts site's own session decides who is signed in, not a session of the provider.
    prompt: 'login',
    ...(query.godmode === true && { godmode: 'true' }),
  }).toString();
  return redirect(url.href);
});
