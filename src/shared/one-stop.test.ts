import { expect, it } from 'vitest';
import { oneStop } from './one-stop.ts';

it('leaves one full stop where a value ends in one', () => {
  expect(oneStop('Invited to Acme Inc.. Your role: Owner.', { account: 'Acme Inc.', role: 'Owner' })).toBe('Invited to Acme Inc. Your role: Owner.');
  expect(oneStop('Acme Inc. has paid.', { account: 'Acme Inc.' })).toBe('Acme Inc. has paid.');
  expect(oneStop('Wait… Order 7.', { order: '7' })).toBe('Wait… Order 7.');
});
