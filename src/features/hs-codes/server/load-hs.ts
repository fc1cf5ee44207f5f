import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { all, json, maybe, one, type Tx } from '../../../server/db.ts';
import type { HsRow } from '../csv.ts';
import { readNomenclature, renew, type Nomenclature } from '../nomenclature.ts';
import { searchIndex, type SearchIndex } from '../search-index.ts';

/** The edition that comes with the program. */
const PACKAGED = 'HS 2022';

export interface Hs {
  of: Nomenclature;
  index: SearchIndex;
  /** What the edition is called in answers. */
  name: string;
}

interface Edition {
  edition: number;
  source: string;
  imported_at: string;
}

let packaged: Nomenclature | null = null;
let loaded: { key: string; hs: Hs } | null = null;

function packagedHs(): Nomenclature {
  packaged ??= readNomenclature(readFileSync(join(import.meta.dirname, 'hs-2022.tsv'), 'utf8'));
  return packaged;
}

const rowsOf = (tx: Tx, edition: number): Promise<HsRow[]> => all(tx, sql<HsRow>`select code, description from hs_codes where edition = ${edition}`);

/** The newest edition, indexed for the search; made once and kept until a newer one is imported. */
export async function loadHs(tx: Tx): Promise<Hs> {
  const newest = await maybe(tx, sql<Edition>`select edition, source, imported_at from hs_editions order by edition desc limit 1`);
  const key = newest ? `${newest.edition}@${newest.imported_at}` : PACKAGED;
  if (loaded?.key === key) return loaded.hs;
  const of = newest ? renew(packagedHs(), await rowsOf(tx, newest.edition)) : packagedHs();
  loaded = { key, hs: { of, index: searchIndex(of), name: newest ? `${newest.source} (${newest.edition})` : PACKAGED } };
  return loaded.hs;
}

/** Stores a newer edition beside the older ones; gives its number and how many codes ended with it. */
export async function storeHs(tx: Tx, source: string, rows: readonly HsRow[]): Promise<{ edition: number; ended: number }> {
  const before = await loadHs(tx);
  const fresh = new Set(rows.map((row) => row.code));
  const { edition } = await one(tx, sql<{ edition: number }>`insert into hs_editions (source, row_count) values (${source}, ${rows.length}) returning edition`);
  await sql`
    insert into hs_codes (edition, code, description)
    select ${edition}, r.code, r.description from jsonb_to_recordset(${json(rows)}) as r (code text, description text)`.execute(tx);
  return { edition, ended: [...before.of.entries.values()].filter((entry) => !entry.isEnded && !fresh.has(entry.code)).length };
}
