import type { Tx } from '../../../server/db.ts';
import { shippedTariffs } from '../../duties/server/shipped-tariffs.ts';
import { changesToTariff, listTariffs, storeTariff, withdrawTariff, type TariffOf } from '../../duties/server/tariff-sets.ts';
import type { TableProblem } from '../../duties/table-csv.ts';
import { parseHts, parseSection301, type ParsedTariff } from '../../duties/us-tariff-csv.ts';
import type { Sourced } from '../../duties/types.ts';
import { parseHsCsv } from '../../hs-codes/csv.ts';
import { changesTo } from '../../hs-codes/nomenclature.ts';
import { listEditions, loadHs, PACKAGED, packagedHs, storeHs, withdrawHs } from '../../hs-codes/server/load-hs.ts';
import type { CustomsTable, Kind, Version } from '../contract.ts';

/** A file that was read: what is wrong with it, what it would change, and a function that puts it in force. */
export interface ReadTable {
  rows: number;
  problems: TableProblem[];
  changes(tx: Tx): Promise<{ added: number; ended: number; changed: number }>;
  store(tx: Tx, userId: number | null): Promise<number>;
}

interface Table {
  /** In force while nothing has been imported, or everything was taken back. */
  shipped(): CustomsTable['in_force'];
  read(text: string, given: { name: string; date: string }): ReadTable;
  versions(tx: Tx): Promise<Version[]>;
  withdraw(tx: Tx, version: number, userId: number | null): Promise<boolean>;
}

/** When the World Customs Organization's edition that comes with the program came into force. */
const PACKAGED_DATE = '2022-01';

function tariff(of: TariffOf, source: string, parse: (text: string, of: Sourced) => ParsedTariff, shipped: string): Table {
  return {
    shipped: () => shippedTable(shipped),
    versions: (tx) => listTariffs(tx, of),
    withdraw: (tx, version, userId) => withdrawTariff(tx, of, version, userId),
    read(text, { date }) {
      const { lines, problems } = parse(text, { source, date });
      return { rows: lines.length, problems, changes: (tx) => changesToTariff(tx, of, lines), store: (tx, userId) => storeTariff(tx, of, lines, userId) };
    },
  };
}

/** A tariff that comes with the program. */
function shippedTable(name: string): CustomsTable['in_force'] {
  const schedule = shippedTariffs.read(name);
  return { version: null, name: schedule?.source ?? '', date: schedule?.date ?? null, rows: schedule?.codes.length ?? 0 };
}

/** The customs tables an operator can import, by kind. */
export const TABLES: Readonly<Record<Kind, Table>> = {
  hs: {
    shipped: () => ({
      version: null,
      name: PACKAGED,
      date: PACKAGED_DATE,
      rows: [...packagedHs().entries.values()].filter((entry) => !entry.isEnded).length,
    }),
    versions: listEditions,
    withdraw: withdrawHs,
    read(text, given) {
      const { rows, problems } = parseHsCsv(text);
      return {
        rows: rows.length,
        problems,
        changes: async (tx) => changesTo((await loadHs(tx)).of, rows),
        store: (tx, userId) => storeHs(tx, { ...given, rows, userId }),
      };
    },
  },
  us_hts: tariff({ country: 'US', origin: null }, 'Harmonized Tariff Schedule of the United States', parseHts, 'US'),
  us_section301: tariff({ country: 'US', origin: 'CN' }, 'US Section 301 duties on goods from China', parseSection301, 'US CN'),
};

/** A table with what is in force and all its versions. */
export async function readTable(tx: Tx, kind: Kind): Promise<CustomsTable> {
  const versions = await TABLES[kind].versions(tx);
  const newest = versions.find((one) => one.withdrawn === null);
  const inForce = newest ? { version: newest.version, name: newest.name, date: newest.date, rows: newest.rows } : TABLES[kind].shipped();
  return { kind, in_force: inForce, versions };
}
