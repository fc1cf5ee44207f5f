import { createCipheriv, createDecipheriv, createHmac, hash as digest, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** SHA-256 as hex; tokens and cookies are stored only like this. */
export const hash = (text: string): string => digest('sha256', text, 'hex');

/** A random token of 256 bits, URL-safe. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

export const sign = (key: string, text: string): string => createHmac('sha256', key).update(text).digest('base64url');

/** Compares in constant time, so that timing does not tell where two strings differ. */
export function same(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}

const keyFor = (secret: string, purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

/** Encrypts a small text (AES-256-GCM) for a purpose; the other side is {@link unseal}. */
export function seal(secret: string, purpose: string, text: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, purpose), iv);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

/** Decrypts what {@link seal} made, or returns null when it was changed or made for another purpose. */
export function unseal(secret: string, purpose: string, sealed: string): string | null {
  try {
    const bytes = Buffer.from(sealed, 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, purpose), bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
