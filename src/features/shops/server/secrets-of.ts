import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { seal, unseal } from '../../../server/secrets.ts';

/** The purposes secrets are sealed for, so that nothing else can be read as one. */
const FOR = { secrets: 'shop-secrets', hook: 'shop-hook-secret', session: 'shop-session' } as const;

const shape = z.record(z.string(), z.string());

export const sealSecrets = (key: string, secrets: Readonly<Record<string, string>>): string => seal(key, FOR.secrets, JSON.stringify(secrets));

/** What a shop is reached with; null where the installation's key has changed since. */
export function openSecrets(key: string, sealed: string | null): Record<string, string> | null {
  if (sealed === null) return {};
  const text = unseal(key, FOR.secrets, sealed);
  return text === null ? null : shape.parse(JSON.parse(text));
}

/** A secret in the format of Standard Webhooks, sealed and open. */
export function newHookSecret(key: string): { open: string; sealed: string } {
  const open = `whsec_${randomBytes(32).toString('base64')}`;
  return { open, sealed: seal(key, FOR.hook, open) };
}

export const openHookSecret = (key: string, sealed: string | null): string | null => (sealed === null ? null : unseal(key, FOR.hook, sealed));

/** What a kind of shop that is signed in to was let in with; null where there is none, or the installation's key has changed since. */
export const openSession = (key: string, sealed: string | null): string | null => (sealed === null ? null : unseal(key, FOR.session, sealed));
export const sealSession = (key: string, session: string): string => seal(key, FOR.session, session);
