import Provider, { errors, type Context } from 'oidc-provider';
import { ALL_SCOPES } from '../../../shared/permissions.ts';

/** What OpenID Connect itself knows. */
const OPENID_SCOPES = ['openid', 'offline_access'];

/** The words of a request's `scope` as sent: the provider later drops those it does not know. */
function wordsOf({ method, query, oidc }: Pick<Context, 'method' | 'query' | 'oidc'>): string[] {
  const sent = (method === 'POST' ? oidc.body : query)?.['scope'];
  return typeof sent === 'string' ? sent.split(' ').filter((word) => word !== '') : [];
}

/** Throws `invalid_scope` for an unknown scope: a misspelled one would otherwise be ignored (RFC 6749 §5.2). */
function insistOnKnownScopes(ctx: Pick<Context, 'method' | 'query' | 'oidc'>): void {
  const known: readonly string[] = [...OPENID_SCOPES, ...ALL_SCOPES];
  const unknown = wordsOf(ctx).find((word) => !known.includes(word));
  if (unknown !== undefined) throw new errors.InvalidScope('requested scope is not known', unknown);
}

/** Throws `invalid_scope` also where people would be asked for nothing: the program would be told that they refused (RFC 6749 §3.3). */
export function insistOnScopes(ctx: Pick<Context, 'method' | 'query' | 'oidc'>): void {
  insistOnKnownScopes(ctx);
  const named: readonly string[] = ['openid', ...ALL_SCOPES];
  if (!named.some((scope) => ctx.oidc.requestParamScopes.has(scope))) throw new errors.InvalidScope('scope must name what is asked for', '');
}

/** Lets discovery offer what a program may get: `openid` signs people in to the console, and a program that asks for it is refused. */
export function offerClientScopes(provider: Provider): void {
  provider.use(async (served, next) => {
    await next();
    if (served.oidc?.route === 'discovery') served.body = { ...served.body, scopes_supported: ALL_SCOPES };
  });
}

/** Makes a web app's token state only what the app may still have: its publisher may have taken scopes from it since people allowed them (RFC 6749 §5.1). */
export function nameGrantedScopes(provider: Provider): void {
  const { prototype } = provider.AccessToken;
  const save = prototype.save;
  prototype.save = function saveAccessToken() {
    const left = this.client.scope?.split(' ') ?? [];
    this.scope = (this.scope ?? '')
      .split(' ')
      .filter((scope) => left.includes(scope))
      .join(' ');
    return save.call(this);
  };
}

/** Makes every client-credentials token state its scopes: a request for none gets all of the client's, and is told so (RFC 6749 §3.3). */
export function nameClientScopes(provider: Provider): void {
  const { prototype } = provider.ClientCredentials;
  const save = prototype.save;
  prototype.save = function saveClientCredentials() {
    if (Provider.ctx) insistOnKnownScopes(Provider.ctx);
    if (!this.scope && this.client.scope) this.scope = this.client.scope;
    return save.call(this);
  };
}
