import { onlineManager } from '@tanstack/react-query';
import { afterAll, expect, it } from 'vitest';
import { ApiError } from './client.ts';
import { makeQueryClient, mayBeDone } from './query.ts';

afterAll(() => onlineManager.setOnline(true));

it('what is asked or sent without a network is tried, and fails with a sentence, instead of waiting without one', async () => {
  onlineManager.setOnline(false);
  const client = makeQueryClient();
  await expect(client.fetchQuery({ queryKey: ['asked'], queryFn: () => Promise.reject(new Error('Not reached.')) })).rejects.toThrow('Not reached.');
  const sent = client.getMutationCache().build(client, { mutationFn: () => Promise.reject(new Error('Not reached.')) });
  await expect(sent.execute(undefined)).rejects.toThrow('Not reached.');
});

it.each([
  [0, true],
  [429, true],
  [500, true],
  [502, true],
  [504, true],
  [401, false],
  [409, false],
  [422, false],
])('a write that ended with %i keeps its key where it may have been done: %s', (status, isKept) => {
  expect(mayBeDone(new ApiError({ status, code: 'internal', message: '' }))).toBe(isKept);
});
