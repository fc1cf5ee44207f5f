/** How often the HS search has the right subheading among the first five, of 200 shop products: `node bench/hs-search.ts`. */
import { readFileSync } from 'node:fs';
import { readNomenclature } from '../src/features/hs-codes/nomenclature.ts';
import { searchIndex } from '../src/features/hs-codes/search-index.ts';
import { searchHs } from '../src/features/hs-codes/search.ts';
import { HS_PRODUCTS } from './hs-products.ts';

const file = new URL('../src/features/hs-codes/server/hs-2022.tsv', import.meta.url);
const started = performance.now();
const index = searchIndex(readNomenclature(readFileSync(file, 'utf8')));
const ready = performance.now();
const missed: string[] = [];
let first = 0;
for (const [name, ...codes] of HS_PRODUCTS) {
  const found = searchHs(index, name, 5).map(({ entry }) => entry.code);
  if (codes.includes(found[0] ?? '')) first += 1;
  if (!found.some((code) => codes.includes(code))) missed.push(`${name}: ${codes.join(' ')}, found ${found.join(' ')}`);
}
const perSearch = (performance.now() - ready) / HS_PRODUCTS.length;
const percent = (count: number) => `${count} of ${HS_PRODUCTS.length} (${((100 * count) / HS_PRODUCTS.length).toFixed(1)} %)`;
process.stdout.write(
  `Among the first five: ${percent(HS_PRODUCTS.length - missed.length)}; first: ${percent(first)}\n` +
    `Index in ${(ready - started).toFixed(0)} ms, a search in ${perSearch.toFixed(2)} ms\n${missed.map((line) => `  missed ${line}\n`).join('')}`,
);
