import { expect, it } from 'vitest';
import { statusTabs } from './status-tabs.ts';

it('gives the tabs that somebody should look at their tone, and no other', () => {
  const tabs = statusTabs('orders:list.tabs', ['Exception', 'Ready'], { Exception: 2, Ready: 3 }, { Exception: 'bad' });
  expect(tabs.map(({ id, count, tone }) => [id, count, tone])).toEqual([
    ['all', 5, undefined],
    ['Exception', 2, 'bad'],
    ['Ready', 3, undefined],
  ]);
});
