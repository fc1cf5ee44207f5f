/** The part of oidc-provider 9 used here; the package has no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  export interface AdapterPayload {
    [key: string]: unknown;
    grantId?: string;
    uid?: string;
    userCode?: string;
    consumed?: number;
  }

  export interface Adapter {
    upsert(id: string, payload: AdapterPayload, expiresInSeconds?: number): Promise<void>;
    find(id: string): Promise<AdapterPayload | undefined>;
    findByUid(uid: string): Promise<AdapterPayload | undefined>;
    findByUserCode(userCode: string): Promise<AdapterPayload | undefined>;
    consume(id: string): Promise<void>;
    destroy(id: string): Promise<void>;
    revokeByGrantId(grantId: string): Promise<void>;
  }

  export interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }

  export interface Client {
    clientId: string;
    clientSecret?: string;
    scope?: string;
    compareClientSecret(given: string): boolean | Promise<boolean>;
  }

  /** An access token, as the provider is about to store it. */
  export interface AccessToken {
    client: Client;
    scope?: string;
    save(): Promise<string>;
  }

  export interface Context {
    req: IncomingMessage;
    method: string;
    query: Record<string, unknown>;
    redirect(url: string): void;
    status: number;
    oidc: {
      route: string;
      client: Client;
      session: { accountId: string };
      provider: Provider;
      requestParamScopes: ReadonlySet<string>;
      body?: Record<string, unknown>;
    };
  }

  /** A request around the provider's own handling of it. */
  export interface Served {
    /** Undefined where no route of the provider answers. */
    oidc?: { route: string };
    body?: Record<string, unknown>;
  }

  export interface Interaction {
    uid: string;
    params: Record<string, unknown>;
    /** Seconds since 1970. */
    iat: number;
  }

  export type InteractionResult = { login: { accountId: string }; consent?: Record<string, never> } | { error: string; error_description?: string };

  export default class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>);
    /** The current request. */
    static readonly ctx: Context | undefined;
    proxy: boolean;
    Client: { prototype: Client };
    AccessToken: { prototype: AccessToken };
    ClientCredentials: { prototype: AccessToken };
    Grant: new (given: { accountId: string; clientId: string }) => Grant;
    use(around: (served: Served, next: () => Promise<void>) => Promise<void>): this;
    callback(): (req: IncomingMessage, res: ServerResponse) => Promise<void>;
    interactionDetails(req: IncomingMessage, res: ServerResponse): Promise<Interaction>;
    interactionFinished(req: IncomingMessage, res: ServerResponse, result: InteractionResult, options?: { mergeWithLastSubmission?: boolean }): Promise<void>;
    on(event: 'server_error', listener: (ctx: Context, error: Error) => void): this;
  }

  export const errors: {
    InvalidGrant: new (description: string) => Error;
    InvalidScope: new (description: string, scope: string) => Error;
    SessionNotFound: new (description: string) => Error;
    InvalidRedirectUri: new () => Error;
  };
}
