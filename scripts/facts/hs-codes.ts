import hscode from 'shopify-hscode';
import type { Fact } from './facts.ts';
import { readSource, versionOf, writeFile } from './facts.ts';

const FILE = 'src/features/hs-codes/server/hs-2022.tsv';

/** "code rest" lines of a hand-written file. */
function entries(name: string): [string, string][] {
  return readSource(name)
    .trimEnd()
    .split('\n')
    .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]);
}

/**
 * The Harmonized System as "code, description, successors separated by commas": the packaged HS 2017 with our table of what is new
 * in HS 2022, and its ended codes kept with their successors. Throws when a successor is not a code of the result.
 */
export function generateHsCodes(date: string): Fact {
  const rows = new Map<string, { description: string; successors: string[] }>();
  for (const { hscode: code, description } of hscode.getAllHSCode()) {
    // Chapter 99 belongs to trade statistics, not to the Harmonized System.
    if (/^(?!99)(?:\d{2}|\d{4}|\d{6})$/.test(code)) rows.set(code, { description: description.trim(), successors: [] });
  }
  for (const [code, description] of entries('hs-2022.txt')) rows.set(code, { description, successors: [] });
  for (const [code, list] of entries('hs-superseded.txt')) {
    const ended = rows.get(code);
    if (ended) ended.successors = list.split(' ');
    else throw new Error(`${code} is not a code of HS 2017`);
  }
  for (const [code, { successors }] of rows) {
    const wrong = successors.find((one) => (rows.get(one)?.successors.length ?? 1) > 0);
    if (wrong !== undefined) throw new Error(`${code} leads to ${wrong}, which is not in force`);
  }
  const sorted = [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1));
  writeFile(FILE, sorted.map(([code, { description, successors }]) => `${code}\t${description}\t${successors.join(',')}`).join('\n'));
  const source = `shopify-hscode ${versionOf('shopify-hscode')} (HS 2017); changes to HS 2022 written by hand`;
  return { name: 'Harmonized System 2022', file: FILE, source, licence: 'MIT, Apache-2.0', date, rows: sorted.length };
}
