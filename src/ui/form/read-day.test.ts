import { describe, expect, it } from 'vitest';
import { isWhole, readDay } from './read-day.ts';

describe('a typed day', () => {
  it('is read in the usual forms, and without a hyphen, which the number keys of a phone lack', () => {
    for (const typed of ['2026-12-31', '20261231', '2026/12/31', '2026.12.31', '2026年12月31日', '31.12.2026', ' 2026-12-31 ']) {
      expect(readDay(typed), typed).toBe('2026-12-31');
      expect(isWhole(typed), typed).toBe(true);
    }
    for (const typed of ['2026-1-5', '2026/1/5', '2026年1月5日', '5.1.2026', '05.01.2026']) expect(readDay(typed), typed).toBe('2026-01-05');
  });

  it('is left as it was typed where it does not exist, is not whole, or could be two', () => {
    for (const typed of ['', '2026', '2026-02-30', '31.11.2026', '20261301', '12/31/2026', '03/04/2026', '1899-12-31', 'tomorrow', '2026115'])
      expect(readDay(typed), typed).toBe(typed);
    for (const typed of ['2026-1-1', '2026.1.1', '2026123', '1.1.202']) expect(isWhole(typed), typed).toBe(false);
  });
});
