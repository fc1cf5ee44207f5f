import { afterEach, expect, it, vi } from 'vitest';
import { closeMessage, currentMessages, say, stayMs } from './messages.ts';
import { renew } from './renew.ts';

afterEach(() => {
  for (const message of currentMessages()) closeMessage(message.id, 'close');
});

const last = () => currentMessages().at(-1);
const stay = () => {
  const message = last();
  return message === undefined ? null : stayMs(message);
};

it('stays as long as the specification says', () => {
  say.info('a');
  expect(stay()).toBe(3000);
  say.error('b');
  expect(stay()).toBe(10_000);
  say.success('c');
  expect(stay()).toBe(2000);
  say.success('d', { globalAction: { label: 'Open', onAct: () => undefined } });
  expect(stay()).toBeUndefined();
});

it.each(['clickaway', 'escape'] as const)('is not removed by %s', (reason) => {
  const afterClose = vi.fn();
  const id = say.info('a', { afterClose });
  closeMessage(id, reason);
  expect(last()?.id).toBe(id);
  expect(afterClose).not.toHaveBeenCalled();
});

it.each(['timeout', 'close', 'action'] as const)('is removed by %s, and then runs afterClose once', (reason) => {
  const afterClose = vi.fn(() => expect(currentMessages()).toHaveLength(0));
  const id = say.info('a', { afterClose });
  closeMessage(id, reason);
  closeMessage(id, reason);
  expect(afterClose).toHaveBeenCalledTimes(1);
});

it('the same sentence again renews the one that stands; what can be undone each stays', () => {
  const shown = () => {
    for (const message of currentMessages()) renew(message);
    return currentMessages().map(({ message }) => message);
  };
  const undo = { globalAction: { label: 'Undo', onAct: () => undefined } };
  say.error('Not reached.');
  const other = say.error('Not saved.');
  const again = say.error('Not reached.');
  say.info('Not reached.');
  expect(shown()).toEqual(['Not saved.', 'Not reached.', 'Not reached.']);
  expect(currentMessages().map(({ id }) => id)).toEqual([other, again, again + 1]);
  say.success('1 order archived.', undo);
  say.success('1 order archived.', undo);
  expect(shown()).toEqual(['Not saved.', 'Not reached.', 'Not reached.', '1 order archived.', '1 order archived.']);
});
