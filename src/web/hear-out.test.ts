import { expect, it } from 'vitest';
import { hearOut } from './hear-out.ts';
import { makeQueryClient } from './query.ts';

it('what fails after whoever asked for it has gone is told, and neither what succeeds nor what is asked for later', async () => {
  const client = makeQueryClient();
  const send = (mutationFn: () => Promise<unknown>) =>
    client
      .getMutationCache()
      .build(client, { mutationFn })
      .execute(undefined)
      .catch(() => undefined);
  const answer = Promise.withResolvers<void>();
  const later = (then: () => unknown) => send(() => answer.promise.then(then));
  const fail = (sentence: string) => () => {
    throw new Error(sentence);
  };
  const awaited = [later(fail('The claim is decided.')), later(() => 'Done')];
  const told: string[] = [];
  hearOut(client, ({ message }) => told.push(message));
  awaited.push(later(fail('Asked for later.')));
  answer.resolve();
  await Promise.all(awaited);
  expect(told).toEqual(['The claim is decided.']);
});
