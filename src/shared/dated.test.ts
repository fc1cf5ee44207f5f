import { expect, it } from 'vitest';
import { dated } from './dated.ts';

it('a source is from a month or a day in the reader’s language, or from what it calls itself', () => {
  expect((['en', 'zh', 'ru'] as const).map((language) => dated('2026-03', language))).toEqual(['March 2026', '2026年3月', 'март 2026']);
  expect(dated('2026-07-09', 'en')).toBe('Jul 9, 2026');
  expect(dated('2026-13', 'en')).toBe('2026-13');
  expect(dated('Revision 4', 'ru')).toBe('Revision 4');
});
