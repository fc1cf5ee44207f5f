import { expect, it } from 'vitest';
import { zoneName } from './zone-name.ts';

it('calls a time zone what people call it, and not by its key', () => {
  const [winter, summer] = [new Date('2026-01-15T12:00:00Z'), new Date('2026-07-15T12:00:00Z')];
  expect(zoneName('en', 'Asia/Hong_Kong', winter)).toBe('Hong Kong Standard Time');
  expect(zoneName('zh', 'Asia/Hong_Kong', winter)).toBe('香港标准时间');
  expect(zoneName('ru', 'Asia/Hong_Kong', winter)).toBe('Гонконг, стандартное время');
  expect(zoneName('en', 'America/New_York', summer)).toBe('Eastern Daylight Time');
});
