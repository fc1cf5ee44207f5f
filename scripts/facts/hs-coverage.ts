/** Counts how much of a nomenclature file the packaged HS codes cover: `node scripts/facts/hs-coverage.ts FILE`. */
import { readFileSync } from 'node:fs';
import { parseHsCsv } from '../../src/features/hs-codes/csv.ts';
import { readNomenclature } from '../../src/features/hs-codes/nomenclature.ts';

const file = process.argv[2];
if (file === undefined) {
  process.stderr.write('Which file? It has the columns hscode and description.\n');
  process.exit(1);
}
const packaged = readNomenclature(readFileSync(new URL('../../src/features/hs-codes/server/hs-2022.tsv', import.meta.url), 'utf8'));
const given = new Set(parseHsCsv(readFileSync(file, 'utf8')).rows.map(({ code }) => code));
for (const [name, length] of [
  ['chapters', 2],
  ['headings', 4],
  ['subheadings', 6],
] as const) {
  const wanted = [...given].filter((code) => code.length === length);
  const missing = wanted.filter((code) => packaged.entries.get(code)?.isEnded !== false);
  const extra = packaged.codes.filter((code) => code.length === length && packaged.entries.get(code)?.isEnded === false && !given.has(code));
  process.stdout.write(
    `${name}: ${wanted.length - missing.length} of ${wanted.length}; missing ${missing.join(' ') || '–'}; not in the file ${extra.join(' ') || '–'}\n`,
  );
}
