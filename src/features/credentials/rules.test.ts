import { describe, expect, it } from 'vitest';
import { firstBeyond, isRedirectUri } from './rules.ts';

describe('a redirect address', () => {
  it.each(['https://app.example.com/back', 'https://app.example.com:8443/back?x=1', 'http://localhost:8080/cb', 'http://127.0.0.1/cb', 'http://[::1]:9/cb'])(
    'may be %s',
    (uri) => expect(isRedirectUri(uri)).toBe(true),
  );
  it.each([
    'http://app.example.com/back',
    'https://app.example.com/#part',
    'https://user:pass@app.example.com/',
    'javascript:alert(1)',
    'app://back',
    'localhost/cb',
    'https://app.example.com/a b',
    'https:\\\\app.example.com',
    '',
  ])('may not be %j', (uri) => expect(isRedirectUri(uri)).toBe(false));
});

it('finds the first scope beyond the caller’s', () => {
  expect(firstBeyond(['read_orders', 'write_billing'], ['read_orders'])).toBe(1);
  expect(firstBeyond(['read_orders'], ['read_orders', 'write_orders'])).toBe(-1);
});
