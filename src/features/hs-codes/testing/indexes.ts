import { readFileSync } from 'node:fs';
import { atOnce } from '../../../shared/work.ts';
import { readGoods, type Goods } from '../goods.ts';
import { readNomenclature } from '../nomenclature.ts';
import { searchIndex, type SearchIndex } from '../search-index.ts';
import { searchHs } from '../search.ts';
import { TERM_ROWS } from '../terms.ts';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

export const HS = readNomenclature(read('../server/hs-2022.tsv'));
/** What the search learns from. */
export const GOODS: readonly Goods[] = readGoods(read('../server/goods.tsv'));
/** What it is measured with, and never learns from. */
export const MEASURES: readonly Goods[] = readGoods(read('../../../../bench/goods.tsv'));

/** The search as it is served, and without what it learned: lists it learns from say something only of that one. */
export const index = atOnce(searchIndex(HS, TERM_ROWS, GOODS));
export const unlearned: SearchIndex = { ...index, votes: () => new Map() };

/** The codes found for a text, best first. */
export const top = (text: string, limit = 5, from = index): string[] => searchHs(from, text, limit).map(({ entry }) => entry.code);
