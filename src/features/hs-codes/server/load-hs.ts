import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { all, json, maybe, one, type Tx } from '../../../server/db.ts';
import { inTurns } from '../../../server/turns.ts';
import { readGoods } from '../goods.ts';
import { readNomenclature, renew, type FreshCode, type Nomenclature } from '../nomenclature.ts';
import type { SearchIndex } from '../search-index.ts';

/** The edition that comes with the program. */
export const PACKAGED = 'HS 2022';

export interface Hs {
  of: Nomenclature;
  index: SearchIndex;
  /** What the edition is called in answers. */
  name: string;
}

/** An imported edition as stored, including those taken back. */
export interface Edition {
  version: number;
  name: string;
  date: string | null;
  rows: number;
  imported: string;
  by: string | null;
  withdrawn: string | null;
}

let packaged: Nomenclature | null = null;
let held: { key: string; hs: Promise<Hs> } | null = null;

/** The nomenclature that comes with the program: HS 2022, and ended codes with their successors. */
export function packagedHs(): Nomenclature {
  packaged ??= readNomenclature(readFileSync(join(import.meta.dirname, 'hs-2022.tsv'), 'utf8'));
  return packaged;
}

/** The imported editions, the newest first. */
export function listEditions(tx: Tx): Promise<Edition[]> {
  return all(
    tx,
    sql<Edition>`
      select e.edition as version, e.source as name, e.dated as date, e.row_count as rows, e.imported_at as imported, e.withdrawn_at as withdrawn,
        u.first_name || ' ' || u.last_name as by
      from hs_editions e left join users u on u.id = e.imported_by order by e.edition desc`,
  );
}

/** Each edition ends codes of the one before, so they are layered in order. */
async function layered(tx: Tx, editions: readonly number[]): Promise<Nomenclature> {
  let of = packagedHs();
  for (const edition of editions) of = renew(of, await all(tx, sql<FreshCode>`select code, description, replaces from hs_codes where edition = ${edition}`));
  return of;
}

async function indexed(of: Nomenclature, name: string): Promise<Hs> {
  // Its terms are thousands, and nobody may ask for a search.
  const { searchIndex } = await import('../search-index.ts');
  const { TERM_ROWS } = await import('../terms.ts');
  const goods = readGoods(readFileSync(join(import.meta.dirname, 'goods.tsv'), 'utf8'));
  return { of, index: await inTurns(searchIndex(of, TERM_ROWS, goods)), name };
}

/** The edition in force, indexed for the search; built once, whoever asks meanwhile, and kept until another one is in force. */
export async function loadHs(tx: Tx): Promise<Hs> {
  const editions = await all(
    tx,
    sql<{
      edition: number;
      source: string;
      imported_at: string;
    }>`select edition, source, imported_at from hs_editions where withdrawn_at is null order by edition`,
  );
  const newest = editions.at(-1);
  const numbers = editions.map(({ edition }) => edition);
  const key = newest ? `${numbers.join(',')}@${newest.imported_at}` : PACKAGED;
  if (held?.key === key) return held.hs;
  const of = await layered(tx, numbers);
  if (held?.key !== key) held = { key, hs: indexed(of, newest ? `${newest.source} (${newest.edition})` : PACKAGED) };
  return held.hs;
}

export interface NewEdition {
  name: string;
  /** YYYY-MM or YYYY-MM-DD, where it is known. */
  date: string | null;
  rows: readonly FreshCode[];
  userId: number | null;
}

/** Puts a newer edition in force; the older ones are kept. Returns its number. */
export async function storeHs(tx: Tx, { name, date, rows, userId }: NewEdition): Promise<number> {
  const { version } = await one(
    tx,
    sql<{ version: number }>`
      insert into hs_editions (source, dated, row_count, imported_by) values (${name}, ${date}, ${rows.length}, ${userId}) returning edition as version`,
  );
  await sql`
    insert into hs_codes (edition, code, description, replaces)
    select ${version}::int, r ->> 'code', r ->> 'description', array(select jsonb_array_elements_text(r -> 'replaces'))
    from jsonb_array_elements(${json(rows)}) as r`.execute(tx);
  return version;
}

/** Takes back the edition in force, so that the previous one is in force again; false when another one is in force. */
export async function withdrawHs(tx: Tx, version: number, userId: number | null): Promise<boolean> {
  const gone = await maybe(
    tx,
    sql`update hs_editions set withdrawn_at = now(), withdrawn_by = ${userId}
        where edition = ${version} and withdrawn_at is null and edition = (select max(edition) from hs_editions where withdrawn_at is null) returning edition`,
  );
  return gone !== null;
}
