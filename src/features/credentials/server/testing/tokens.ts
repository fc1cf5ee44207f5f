import type { Sites } from '../../../../../test/browser.ts';
import { caller } from '../../../../../test/harness.ts';

export interface TokenAnswer {
  status: number;
  access_token?: string;
  refresh_token?: string;
  token_type?: string;
  expires_in?: number;
  scope?: string;
  error?: string;
}

/** Calls the token endpoint as a program does, with its id and secret in the header. */
export async function askToken(t: Sites, client: { id: string; secret: string }, form: Record<string, string>): Promise<TokenAnswer> {
  const response = await fetch(`${t.accountsUrl}/oidc/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${client.id}:${client.secret}`).toString('base64')}` },
    body: new URLSearchParams(form),
  });
  return { ...((await response.json()) as Omit<TokenAnswer, 'status'>), status: response.status };
}

/** Calls the console's API with an access token. */
export const withToken = (t: Sites, token: string | undefined) => caller(t.console, { userId: 0, accountId: 0, token: token ?? '' });
