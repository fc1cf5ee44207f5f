import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import manifest from '../../../shared/data/manifest.json' with { type: 'json' };
import { loadZipData } from './zip-data.ts';

const root = new URL('../../../../', import.meta.url);

describe('generated facts', () => {
  it('are all in the manifest with source, licence, date and the rows they hold', () => {
    for (const fact of manifest) {
      const file = new URL(fact.file, root);
      expect(existsSync(file)).toBe(true);
      expect(fact.source.length > 0 && fact.licence.length > 0).toBe(true);
      expect(fact.date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      if (fact.file.endsWith('.tsv')) expect(readFileSync(file, 'utf8').trimEnd().split('\n')).toHaveLength(fact.rows);
    }
  });
});

describe('ZIP data', () => {
  it('finds places by ZIP code and ZIP codes by place', async () => {
    const data = await loadZipData();
    expect(data.zip('95014')).toEqual({ state: 'CA', cities: ['Cupertino'] });
    expect(data.zip('00000')).toBeNull();
    expect(data.zip('00901')?.state).toBe('PR');
    expect(data.zipsOf('MO', 'Saint Louis')).toEqual(data.zipsOf('MO', 'ST. LOUIS'));
    expect(data.zipsOf('MO', 'Saint Louis').length).toBeGreaterThan(20);
    expect(data.zipsOf('CA', 'Nowhere')).toEqual([]);
    expect([data.hasFsa('m5v'), data.hasFsa('D1A')]).toEqual([true, false]);
  });

  it('is read once', () => {
    expect(loadZipData()).toBe(loadZipData());
  });
});
