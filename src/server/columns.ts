import { sql, type RawBuilder } from 'kysely';

const joined = (columns: object, each: (name: string) => RawBuilder<unknown>) => sql.join(Object.keys(columns).map(each));

/** The names of columns, as an `insert` lists them. */
export const namesOf = (columns: object) => joined(columns, (name) => sql.ref(name));

/** Columns set to their values, as an `update` does it. */
export const setsOf = (columns: Record<string, unknown>) => joined(columns, (name) => sql`${sql.ref(name)} = ${columns[name]}`);

/** The columns of a row `r` of a record set. */
export const givenOf = (types: object) => joined(types, (name) => sql`r.${sql.ref(name)}`);

/** The columns of a record set with their types, as its alias declares them. */
export const recordOf = (types: Record<string, string>) =>
  sql.raw(
    Object.entries(types)
      .map(([name, type]) => `${name} ${type}`)
      .join(', '),
  );
