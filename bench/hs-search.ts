/** How often the HS search has the right subheading among the first five: `node bench/hs-search.ts`. */
import { readFileSync } from 'node:fs';
import { readNomenclature } from '../src/features/hs-codes/nomenclature.ts';
import { searchIndex } from '../src/features/hs-codes/search-index.ts';
import { searchHs } from '../src/features/hs-codes/search.ts';
import { HS_FRESH_EN, HS_FRESH_ZH } from './hs-fresh.ts';
import { HS_PRODUCTS } from './hs-products.ts';
import { HS_TITLES } from './hs-titles.ts';

const file = new URL('../src/features/hs-codes/server/hs-2022.tsv', import.meta.url);
const started = performance.now();
const index = searchIndex(readNomenclature(readFileSync(file, 'utf8')));
process.stdout.write(`Index made in ${(performance.now() - started).toFixed(0)} ms\n`);

function measure(title: string, list: typeof HS_PRODUCTS): void {
  const missed: string[] = [];
  let first = 0;
  const begun = performance.now();
  for (const [name, ...codes] of list) {
    const found = searchHs(index, name, 5).map(({ entry }) => entry.code);
    if (codes.includes(found[0] ?? '')) first += 1;
    if (!found.some((code) => codes.includes(code))) missed.push(`  missed ${name}: ${codes.join(' ')}, found ${found.join(' ')}\n`);
  }
  const each = ((performance.now() - begun) / list.length).toFixed(2);
  const percent = (count: number): string => `${count} of ${list.length} (${((100 * count) / list.length).toFixed(1)} %)`;
  process.stdout.write(`${title}: among the first five ${percent(list.length - missed.length)}, first ${percent(first)}, ${each} ms each\n${missed.join('')}`);
}

measure('Shop products', HS_PRODUCTS);
measure('Listing titles', HS_TITLES);
measure('Fresh goods in English', HS_FRESH_EN);
measure('Fresh goods in Chinese', HS_FRESH_ZH);
