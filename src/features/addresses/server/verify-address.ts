import type { Ctx } from '../../../server/ctx.ts';
import type { Env } from '../../../server/env.ts';
import type { DraftAddress } from '../../../shared/fields.ts';
import { googleRequest } from '../google.ts';
import type { Fallback, Provider, Verification } from '../verification.ts';
import { verificationOf } from '../verify-google.ts';
import { verifyOffline } from '../verify-offline.ts';
import { GoogleAddresses } from './ask-google.ts';
import { loadZipData } from './zip-data.ts';

/** Checks an address with the offline provider and its full tables. */
export async function verifyAddress(address: DraftAddress): Promise<Verification> {
  return verifyOffline(address, await loadZipData());
}

/**
 * Can the recipient's address be found? False calls for `address_not_found`, or the override and its fee.
 * Always offline: a label is bought in one transaction, which waits for no outside service.
 */
export async function verifyShipmentAddress(address: DraftAddress): Promise<boolean> {
  return (await verifyAddress(address)).verdict !== 'not_found';
}

export interface Checked {
  result: Verification;
  provider: Provider;
  /** Why it is not the configured provider; null when it is, or when there was too little to ask about. */
  fallback: Fallback | null;
}

/** One per program, so that all its requests know when the service is down. */
const clients = new WeakMap<Env, GoogleAddresses>();

function clientOf({ env, log }: Pick<Ctx, 'env' | 'log'>): GoogleAddresses {
  const known = clients.get(env) ?? new GoogleAddresses(env, log);
  clients.set(env, known);
  return known;
}

/** True when checking an address for this caller costs the operator something: test mode stays offline. */
export const isPaidProvider = ({ env, actor }: Pick<Ctx, 'env' | 'actor'>): boolean => env.ADDRESS_PROVIDER === 'google' && !actor.isTest;

/** Checks an address with the configured provider, or offline when that one cannot tell; never inside a transaction. */
export async function askProvider(ctx: Ctx, address: DraftAddress): Promise<Checked> {
  const request = isPaidProvider(ctx) ? googleRequest(address) : null;
  if (request === null) return { result: await verifyAddress(address), provider: 'offline', fallback: null };
  const asked = await clientOf(ctx).ask(request);
  if ('result' in asked) return { result: verificationOf(address, asked.result), provider: 'google', fallback: null };
  return { result: await verifyAddress(address), provider: 'offline', fallback: asked.failed };
}
