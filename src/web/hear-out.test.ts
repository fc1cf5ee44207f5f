import { expect, it } from 'vitest';
import { hearOut } from './hear-out.ts';
import { makeQueryClient } from './query.ts';

function setUp() {
  const client = makeQueryClient();
  const send = (mutationFn: () => Promise<unknown>) =>
    client
      .getMutationCache()
      .build(client, { mutationFn })
      .execute(undefined)
      .catch(() => undefined);
  const answer = Promise.withResolvers<void>();
  const told: string[] = [];
  const listen = () =>
    hearOut(client, {
      failed: ({ message }) => told.push(message),
      refused: (refused, count) => told.push(`${count}: ${refused.map(({ name, message }) => `${name} ${message}`).join()}`),
    });
  return { send, answer: answer.resolve, later: (then: () => unknown) => send(() => answer.promise.then(then)), told, listen };
}

const fail = (sentence: string) => () => {
  throw new Error(sentence);
};

it('what fails after whoever asked for it has gone is told, and neither what succeeds nor what is asked for later', async () => {
  const { later, told, listen, answer } = setUp();
  const awaited = [later(fail('The claim is decided.')), later(() => 'Done'), later(() => ({ done: [1], refused: [] }))];
  listen();
  awaited.push(later(fail('Asked for later.')));
  answer();
  await Promise.all(awaited);
  expect(told).toEqual(['The claim is decided.']);
});

it('those that an action on several left as they were are told, each failure and each refusal once', async () => {
  const { send, later, told, listen, answer } = setUp();
  const outcome = { done: [1], refused: [{ id: 2, name: 'A-2', code: 'not_eligible', message: 'It is canceled.' }] };
  const refusal = new Error('Locked.');
  const inner = [later(() => outcome), later(() => ({ ...outcome, refused_total: 7 })), later(() => Promise.reject(refusal))];
  // An action is a write around that of its call, and may tell the failure in other words.
  const outer = [
    send(async () => (await inner[0], outcome)),
    send(async () => (await inner[2], Promise.reject(new Error('It is locked.', { cause: refusal })))),
  ];
  listen();
  answer();
  await Promise.all([...inner, ...outer]);
  expect(told.toSorted()).toEqual(['1: A-2 It is canceled.', '7: A-2 It is canceled.', 'Locked.']);
});
