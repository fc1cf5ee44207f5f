import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { maybe, one, type Tx } from '../../../server/db.ts';
import { MAX_RULES } from '../parts.ts';

/** What every kind of rule does with its table: rules have a name of their own and a place among the others. */
export function ruleTable(name: 'order_rules' | 'return_rules') {
  const table = sql.table(name);
  return {
    /** One change of an account's rules at a time, so that their order and their number stay true. */
    async takeTurn(tx: Tx, accountId: number): Promise<void> {
      await one(tx, sql`select pg_advisory_xact_lock(hashtextextended(${name}, ${accountId}))`);
    },
    /** Throws `invalid_input` for the name of another rule, ignoring case: what a rule did is told by its name. */
    async refuseTaken(tx: Tx, accountId: number, wanted: string, besides = 0): Promise<void> {
      const taken = await maybe(tx, sql`select 1 from ${table} where account_id = ${accountId} and lower(name) = lower(${wanted}) and id <> ${besides}`);
      if (taken) throw new AppError('invalid_input', { fields: { name: { key: 'order-rules:problem.nameTaken' } } });
    },
    /** The place after the others. Throws `invalid_input` where there are as many as can be. */
    async lastPlace(tx: Tx, accountId: number): Promise<number> {
      const { n, last } = await one(
        tx,
        sql<{ n: number; last: number }>`select count(*)::int as n, coalesce(max(position), 0) as last from ${table} where account_id = ${accountId}`,
      );
      if (n >= MAX_RULES) throw new AppError('invalid_input', { fields: { name: { key: 'order-rules:problem.tooMany', values: { count: MAX_RULES } } } });
      return last + 1;
    },
    /** Puts the known rules into another order. Throws `not_found` for one that is not there, `invalid_input` where one is missing or twice there. */
    async sort(tx: Tx, accountId: number, ids: readonly number[], rules: readonly { id: number }[]): Promise<void> {
      const known = new Set(rules.map((rule) => rule.id));
      if (ids.some((id) => !known.has(id))) throw new AppError('not_found');
      if (new Set(ids).size !== known.size || ids.length !== known.size)
        throw new AppError('invalid_input', { fields: { ids: { key: 'order-rules:problem.all' } } });
      await sql`
        update ${table} r set position = n.position, version = version + 1, updated_at = now()
        from unnest(${[...ids]}::bigint[]) with ordinality as n(id, position)
        where r.account_id = ${accountId} and r.id = n.id and r.position <> n.position`.execute(tx);
    },
  };
}

/** The rules that are on, with one that is tried in the place of the rule it replaces, or after the others; and those without it. */
export function withTried<R extends { id: number; is_active: boolean }, T>(
  stored: readonly R[],
  id: number | undefined,
  tried: T,
): { others: R[]; rules: (R | T)[] } {
  const at = id === undefined ? stored.length : stored.findIndex((rule) => rule.id === id);
  const isOn = (rule: R): boolean => rule.is_active && rule.id !== id;
  const [before, after] = [stored.slice(0, at).filter(isOn), stored.slice(at).filter(isOn)];
  return { others: [...before, ...after], rules: [...before, tried, ...after] };
}
