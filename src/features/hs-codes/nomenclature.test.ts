import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { atOnce } from '../../shared/work.ts';
import { byPrefix, changesTo, pathOf, readNomenclature, renew } from './nomenclature.ts';
import { searchIndex } from './search-index.ts';
import { searchHs } from './search.ts';

const hs = readNomenclature(readFileSync(new URL('server/hs-2022.tsv', import.meta.url), 'utf8'));

describe('the packaged nomenclature', () => {
  it('has the 5,612 subheadings of HS 2022 in force, and ended ones that lead to codes in force', () => {
    const six = [...hs.entries.values()].filter((entry) => entry.code.length === 6);
    expect(six.filter((entry) => !entry.isEnded)).toHaveLength(5612);
    for (const { successors } of six) for (const code of successors) expect(hs.entries.get(code)?.isEnded, code).toBe(false);
    expect(hs.entries.get('851712')?.successors).toEqual(['851713', '851714']);
  });
  it('gives a code its chapter and heading', () => {
    expect(pathOf(hs, '85171300').map((entry) => entry.code)).toEqual(['85', '8517', '851713']);
    expect(pathOf(hs, '99')).toEqual([]);
  });
  it('is renewed by a newer edition: what that lacks has ended, with the successors it has', () => {
    const newer = renew(hs, [
      { code: '85', description: 'Machines', replaces: [] },
      { code: '851714', description: 'Telephones', replaces: [] },
      { code: '851799', description: 'Robots', replaces: ['851713'] },
    ]);
    // Ended before, and led to 851713 and 851714: one still exists, the other was replaced.
    expect(newer.entries.get('851712')).toMatchObject({ isEnded: true, successors: ['851799', '851714'] });
    expect(newer.entries.get('851713')).toMatchObject({ isEnded: true, successors: ['851799'] });
    expect(changesTo(hs, [{ code: '85', description: 'Machines', replaces: [] }])).toEqual({ added: 0, ended: 6935, changed: 1 });
    // A shop term of an ended code stands for its successors.
    expect(searchHs(atOnce(searchIndex(newer)), 'smartphone', 1)[0]?.entry.code).toBe('851799');
    // The edition after that keeps what is known.
    const latest = renew(newer, [{ code: '851800', description: 'Phones', replaces: ['851799'] }]);
    expect(latest.entries.get('851712')?.successors).toEqual(['851800']);
    expect(latest.entries.get('851713')?.successors).toEqual(['851800']);
    expect(newer.entries.get('851714')?.isEnded).toBe(false);
    expect(newer.entries.get('010121')).toMatchObject({ isEnded: true, successors: [] });
  });
  it('has every code of a prefix, in order', () => {
    expect(byPrefix(hs, '3304').map((entry) => entry.code)).toEqual(['3304', '330410', '330420', '330430', '330491', '330499']);
    expect(byPrefix(hs, '999')).toEqual([]);
  });
});
