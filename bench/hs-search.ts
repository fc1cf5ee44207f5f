/** How often the HS search has the right subheading among the first five, and what it misses: `node bench/hs-search.ts`. */
import { measureHsSearch } from './hs-search.bench.ts';

for (const { title, count, five, first, eachMs, missed } of measureHsSearch()) {
  const percent = (part: number): string => `${part} of ${count} (${((100 * part) / count).toFixed(1)} %)`;
  process.stdout.write(`${title}: among the first five ${percent(five)}, first ${percent(first)}, ${eachMs} ms each\n`);
  for (const { name, codes, found } of missed) process.stdout.write(`  missed ${name}: ${codes.join(' ')}, found ${found.join(' ')}\n`);
}
