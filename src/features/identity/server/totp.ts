import { createHmac, randomBytes } from 'node:crypto';
import { same } from '../../../server/secrets.ts';

/** Codes of authenticator apps (RFC 6238, with what every app takes for granted: SHA-1, 30 seconds, 6 digits). */
const SECONDS = 30;
const DIGITS = 6;
/** A clock may be off by half a minute either way. */
const SLACK = 1;

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Bytes in base 32 (RFC 4648) without padding, as apps take secrets. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => LETTERS[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

function bytesOf(text: string): Buffer {
  const bits = [...text].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}

/** A new secret of 160 bits, as long as the hash (RFC 4226 §4). */
export const newSecret = (): string => base32(randomBytes(20));

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / SECONDS);

/** The code of a secret at one step of time. */
export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  return String((digest.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The step of time whose code was typed, later than `after`; null for a wrong code and for one used already. */
export function stepOfCode(secret: string, code: string, now: Date, after: number): number | null {
  const here = stepAt(now);
  // All are tried, so that the time it takes tells nothing.
  const found = Array.from({ length: 2 * SLACK + 1 }, (_none, i) => here - SLACK + i).filter((step) => same(codeAt(secret, step), code) && step > after);
  return found.at(-1) ?? null;
}

/** What a QR code tells an authenticator app (Key URI format). */
export function keyUri(secret: string, issuer: string, email: string): string {
  const query = new URLSearchParams({ secret, issuer, algorithm: 'SHA1', digits: String(DIGITS), period: String(SECONDS) });
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(email)}?${query.toString().replaceAll('+', '%20')}`;
}
