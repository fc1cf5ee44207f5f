import { expect, it } from 'vitest';
import { fromTheSecond } from './from-the-second.ts';
import { formatDay, formatLongDay } from './shown-time.ts';

it('says «со» before the second of a month, and «с» before all else', () => {
  expect(fromTheSecond(`С ${formatLongDay('2026-12-02', 'ru')} подписка блокируется.`)).toBe('Со 2 декабря 2026 подписка блокируется.');
  expect(fromTheSecond(`прибудет с ${formatDay('2026-05-02', 'ru')} по 9 мая`)).toBe('прибудет со 2 мая 2026 по 9 мая');
  for (const text of ['С 12 декабря, с 22 мая', 'с 2 товарами', 'вес 2 мая', 'с 2 пунктов', 'С 20 мая']) expect(fromTheSecond(text)).toBe(text);
});
