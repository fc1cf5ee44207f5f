import { onlineManager } from '@tanstack/react-query';
import { afterAll, expect, it } from 'vitest';
import { isRefused, isUnknown, makeQueryClient } from './query.ts';

afterAll(() => onlineManager.setOnline(true));

it('what is asked or sent without a network is tried, and fails with a sentence, instead of waiting without one', async () => {
  onlineManager.setOnline(false);
  const client = makeQueryClient();
  await expect(client.fetchQuery({ queryKey: ['asked'], queryFn: () => Promise.reject(new Error('Not reached.')) })).rejects.toThrow('Not reached.');
  const sent = client.getMutationCache().build(client, { mutationFn: () => Promise.reject(new Error('Not reached.')) });
  await expect(sent.execute(undefined)).rejects.toThrow('Not reached.');
});

it.each([
  [0, false, true],
  // Begun, and broken off on its way.
  [200, false, true],
  [500, false, true],
  [502, false, true],
  [504, false, true],
  [401, true, false],
  [409, true, false],
  [422, true, false],
  [429, false, false],
])('a write that ended with %i was refused, and needs its key no more: %s; and what came of it is unknown: %s', (status, isSure, isOpen) => {
  expect([isRefused({ status }), isUnknown({ status })]).toEqual([isSure, isOpen]);
});
