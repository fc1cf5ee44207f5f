import { onlineManager } from '@tanstack/react-query';
import { afterAll, expect, it } from 'vitest';
import { isRefused, makeQueryClient } from './query.ts';

afterAll(() => onlineManager.setOnline(true));

it('what is asked or sent without a network is tried, and fails with a sentence, instead of waiting without one', async () => {
  onlineManager.setOnline(false);
  const client = makeQueryClient();
  await expect(client.fetchQuery({ queryKey: ['asked'], queryFn: () => Promise.reject(new Error('Not reached.')) })).rejects.toThrow('Not reached.');
  const sent = client.getMutationCache().build(client, { mutationFn: () => Promise.reject(new Error('Not reached.')) });
  await expect(sent.execute(undefined)).rejects.toThrow('Not reached.');
});

it.each([
  [0, false],
  [500, false],
  [502, false],
  [504, false],
  [401, true],
  [409, true],
  [422, true],
  [429, false],
])('a write that ended with %i was refused, and needs its key no more: %s', (status, isSure) => {
  expect(isRefused({ status })).toBe(isSure);
});
