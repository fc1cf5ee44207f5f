import { expect, it } from 'vitest';
import { closedUp } from './closed-up.ts';

it('leaves no space between Chinese characters, where a value is Chinese itself', () => {
  expect(closedUp('由 香港仓 仓库于 今天 测量')).toBe('由香港仓仓库于今天测量');
  expect(closedUp('由 HKG 仓库于 11 月 23 日测量')).toBe('由 HKG 仓库于 11 月 23 日测量');
  expect(closedUp('缺 SKU 3 件 ，还有 2 种 。')).toBe('缺 SKU 3 件，还有 2 种。');
});
