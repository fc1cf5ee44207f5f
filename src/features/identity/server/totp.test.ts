import { expect, it } from 'vitest';
import { base32, codeAt, keyUri, newSecret, stepAt, stepOfCode } from './totp.ts';

/** RFC 6238, appendix B: the secret of the SHA-1 rows, and their codes' last six digits. */
const SECRET = base32(Buffer.from('12345678901234567890'));

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('gives the code of RFC 6238 at second %i', (seconds, code) => {
  expect(codeAt(SECRET, stepAt(new Date(seconds * 1000)))).toBe(code);
});

it('takes a code half a minute early or late, no longer, and each step once', () => {
  const now = new Date('2026-11-22T10:00:10Z');
  const step = stepAt(now);
  for (const off of [-1, 0, 1]) expect(stepOfCode(SECRET, codeAt(SECRET, step + off), now, 0)).toBe(step + off);
  for (const off of [-2, 2]) expect(stepOfCode(SECRET, codeAt(SECRET, step + off), now, 0)).toBeNull();
  expect(stepOfCode(SECRET, codeAt(SECRET, step), now, step)).toBeNull();
  expect(stepOfCode(SECRET, codeAt(SECRET, step + 1), now, step)).toBe(step + 1);
});

it('makes secrets of 160 bits, and an address that apps read', () => {
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newSecret()).not.toBe(newSecret());
  expect(keyUri('ABC', 'Portolan & Co', 'a+b@c.test')).toBe(
    'otpauth://totp/Portolan%20%26%20Co:a%2Bb%40c.test?secret=ABC&issuer=Portolan%20%26%20Co&algorithm=SHA1&digits=6&period=30',
  );
});
