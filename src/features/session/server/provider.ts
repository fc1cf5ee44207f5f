import { generateKeyPairSync } from 'node:crypto';
import Provider, { errors, type Context } from 'oidc-provider';
import { programSecret } from '../../../server/app.ts';
import type { App } from '../../../server/ctx.ts';
import { hash, seal, sign, unseal } from '../../../server/secrets.ts';
import { oidcAdapter } from './oidc-adapter.ts';
import { CLIENT_ID, clientSecretOf, issuerOf, redirectUriOf } from './oidc-client.ts';
import { readSubject } from './subject.ts';

const JWKS = 'oidc-jwks';

/** Where the browser goes for a step the person must take part in. */
export const interactionPath = (uid: string): string => `/oidc-interaction/${uid}`;

/** The signing keys: made once, kept sealed. A changed SECRET_KEY gives new ones, and nobody is signed in by old tokens. */
async function signingKeys({ db, env }: App): Promise<{ keys: unknown[] }> {
  const make = () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    return seal(env.SECRET_KEY, JWKS, JSON.stringify({ keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'ES256' }] }));
  };
  const sealed = await programSecret(db, `${JWKS}-${hash(env.SECRET_KEY).slice(0, 8)}`, make);
  return JSON.parse(unseal(env.SECRET_KEY, JWKS, sealed) ?? '{"keys":[]}') as { keys: unknown[] };
}

/** What the console may know is what signing in is for: the grant is given without asking. */
async function grantOf(ctx: Context) {
  const { client, session, provider } = ctx.oidc;
  const grant = new provider.Grant({ accountId: session.accountId, clientId: client.clientId });
  grant.addOIDCScope('openid');
  await grant.save();
  return grant;
}

/** The OpenID Connect provider of the accounts site, with the console as its one client. */
export async function createProvider(app: App): Promise<Provider> {
  const { env, log } = app;
  const provider = new Provider(issuerOf(env), {
    adapter: (kind: string) => oidcAdapter(app.db, kind),
    jwks: await signingKeys(app),
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: clientSecretOf(env),
        redirect_uris: [redirectUriOf(env)],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        id_token_signed_response_alg: 'ES256',
        token_endpoint_auth_method: 'client_secret_basic',
      },
    ],
    scopes: ['openid'],
    responseTypes: ['code'],
    pkce: { required: () => true },
    extraParams: ['godmode'],
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false }, userinfo: { enabled: false } },
    cookies: { keys: [sign(env.SECRET_KEY, 'oidc-cookies')], names: { session: 'oidc_session', interaction: 'oidc_interaction', resume: 'oidc_resume' } },
    ttl: { AuthorizationCode: 60, AccessToken: 60, IdToken: 60, Grant: 3600, Interaction: 3600, Session: 3600 },
    interactions: { url: (_ctx: Context, interaction: { uid: string }) => interactionPath(interaction.uid) },
    findAccount: (_ctx: Context, subject: string) => (readSubject(subject) ? { accountId: subject, claims: () => ({ sub: subject }) } : undefined),
    loadExistingGrant: grantOf,
    renderError(ctx: Context, out: { error: string }, error: Error) {
      log.warn({ error: out.error, reason: error.message }, 'sign-in request refused');
      // A step that was waited with for too long, or taken again by the Back button, is no fault of anybody.
      ctx.redirect(`/sign-in?problem=${error instanceof errors.SessionNotFound ? 'expired' : 'request'}`);
    },
  });
  provider.proxy = env.TRUST_PROXY;
  provider.on('server_error', (_ctx, error) => log.error({ err: error }, 'sign-in provider'));
  return provider;
}
