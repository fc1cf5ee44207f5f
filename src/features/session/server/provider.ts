import { generateKeyPairSync } from 'node:crypto';
import Provider, { errors, type Context } from 'oidc-provider';
import { programSecret, SIGNING_KEYS, signingKeysOf } from '../../../server/program-secret.ts';
import type { App } from '../../../server/ctx.ts';
import { isStillMember, readProgramSubject } from '../../../server/programs.ts';
import { hash, same, seal, sign, unseal } from '../../../server/secrets.ts';
import { ALL_SCOPES } from '../../../shared/permissions.ts';
import { clientAdapter } from '../../credentials/server/client-adapter.ts';
import { grantedScopes } from '../../credentials/server/granted-scopes.ts';
import { insistOnScopes, nameClientScopes, nameGrantedScopes, offerClientScopes } from './known-scopes.ts';
import { oidcAdapter } from './oidc-adapter.ts';
import { CLIENT_ID, clientSecretOf, issuerOf, redirectUriOf } from './oidc-client.ts';
import { readSubject } from './subject.ts';

/** Where the browser goes for a step the person must take part in. */
export const interactionPath = (uid: string): string => `/oidc-interaction/${uid}`;

/** The signing keys: made once, kept sealed. Changing SECRET_KEY makes new ones, and old tokens sign nobody in. */
async function signingKeys({ db, env }: App): Promise<{ keys: unknown[] }> {
  const make = () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    return seal(env.SECRET_KEY, SIGNING_KEYS, JSON.stringify({ keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'ES256' }] }));
  };
  const sealed = await programSecret(db, signingKeysOf(env.SECRET_KEY), make);
  return JSON.parse(unseal(env.SECRET_KEY, SIGNING_KEYS, sealed) ?? '{"keys":[]}') as { keys: unknown[] };
}

/**
 * The console's access is the very purpose of signing in, so its grant is given without asking. A merchant's web app gets
 * what the person allowed; without that there is no grant, and the provider asks for consent.
 */
async function grantOf(app: App, ctx: Context) {
  const { client, session, provider, requestParamScopes } = ctx.oidc;
  const isConsole = client.clientId === CLIENT_ID;
  const scopes = isConsole ? ['openid'] : await grantedScopes(app, session.accountId, client.clientId);
  if (!isConsole && !scopes.some((scope) => requestParamScopes.has(scope))) return undefined;
  const grant = new provider.Grant({ accountId: session.accountId, clientId: client.clientId });
  grant.addOIDCScope(scopes.join(' '));
  await grant.save();
  return grant;
}

/**
 * Nobody behind a web app's token is left once the person is suspended or has left: the app hears `invalid_grant`, where it would otherwise
 * fetch tokens without end that every call refuses. A refresh token that is refused so is not used up: it works again when the person does.
 */
async function findAccount(app: App, { oidc }: Context, subject: string) {
  const who = readProgramSubject(subject);
  const isGone = who !== null && oidc.route === 'token' && !(await isStillMember(app, who));
  return isGone || (who === null && readSubject(subject) === null) ? undefined : { accountId: subject, claims: () => ({ sub: subject }) };
}

/** Programs' access tokens live an hour, and what a person allowed an app lasts a year without use; the console needs neither. */
const HOUR = 3600;
const REFRESH = 90 * 24 * HOUR;
const GRANT = 365 * 24 * HOUR;
const forConsole = (console: number, program: number) => (_ctx: Context | undefined, stored: { clientId?: string }) =>
  stored.clientId === CLIENT_ID ? console : program;

/** A program's secrets are stored as hashes, any of which may match: the previous one keeps working for a while after a rotation. */
function compareHashes(provider: Provider): void {
  const { prototype } = provider.Client;
  const compare = prototype.compareClientSecret;
  prototype.compareClientSecret = function compareClientSecret(given) {
    if (this.clientId === CLIENT_ID) return compare.call(this, given);
    return (this.clientSecret ?? '').split(' ').some((known) => same(known, hash(given)));
  };
}

/** The OpenID Connect provider of the accounts site: the console signs in here, and programs get their tokens. */
export async function createProvider(app: App): Promise<Provider> {
  const { env, log } = app;
  const isOwn = (ctx: Context) => ctx.oidc.client.clientId === CLIENT_ID;
  const provider = new Provider(issuerOf(env), {
    adapter: (kind: string) => (kind === 'Client' ? clientAdapter(app.db) : oidcAdapter(app.db, kind)),
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
        scope: 'openid',
      },
    ],
    scopes: ['openid', ...ALL_SCOPES],
    responseTypes: ['code'],
    clientAuthMethods: ['client_secret_basic', 'client_secret_post'],
    pkce: { required: () => true },
    // Also checks a request before anybody is asked anything.
    extraParams: { godmode: insistOnScopes },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
      resourceIndicators: { enabled: false },
      // The API takes bearer tokens.
      dPoP: { enabled: false },
      clientCredentials: { enabled: true },
      revocation: { enabled: true },
    },
    issueRefreshToken: async (ctx: Context) => !isOwn(ctx),
    // A web app keeps working after the person has signed out here; they revoke it under Applications.
    expiresWithSession: async (ctx: Context) => isOwn(ctx),
    rotateRefreshToken: true,
    cookies: { keys: [sign(env.SECRET_KEY, 'oidc-cookies')], names: { session: 'oidc_session', interaction: 'oidc_interaction', resume: 'oidc_resume' } },
    ttl: {
      AuthorizationCode: 60,
      AccessToken: forConsole(60, HOUR),
      ClientCredentials: HOUR,
      RefreshToken: REFRESH,
      IdToken: 60,
      Grant: forConsole(HOUR, GRANT),
      Interaction: HOUR,
      Session: HOUR,
    },
    interactions: { url: (_ctx: Context, interaction: { uid: string }) => interactionPath(interaction.uid) },
    findAccount: (ctx: Context, subject: string) => findAccount(app, ctx, subject),
    loadExistingGrant: (ctx: Context) => grantOf(app, ctx),
    renderError(ctx: Context, out: { error: string }, error: Error) {
      log.warn({ error: out.error, reason: error.message }, 'sign-in request refused');
      // A step left waiting too long, or repeated with the Back button, is nobody's fault.
      const isLate = error instanceof errors.SessionNotFound;
      const isAstray = error instanceof errors.InvalidRedirectUri;
      const isUnknown = out.error === 'invalid_client';
      ctx.redirect(`/sign-in?problem=${isLate ? 'expired' : isAstray ? 'redirect' : isUnknown ? 'client' : 'request'}`);
    },
  });
  compareHashes(provider);
  nameClientScopes(provider);
  nameGrantedScopes(provider);
  offerClientScopes(provider);
  // What it is told of its address is ours: see `mount-provider.ts`.
  provider.proxy = true;
  provider.on('server_error', (_ctx, error) => log.error({ err: error }, 'sign-in provider'));
  return provider;
}
