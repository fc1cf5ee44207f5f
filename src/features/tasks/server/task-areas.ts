import { sql, type RawBuilder } from 'kysely';
import { authorize } from '../../../server/auth.ts';
import type { Actor } from '../../../server/ctx.ts';
import { SCOPE_NOUNS, type ScopeNoun } from '../../../shared/access.ts';
import { AppError } from '../../../shared/errors.ts';
import { roleMay, scopesMay } from '../../../shared/permissions.ts';
import { TASK_AREAS, type TaskArea } from '../contract.ts';

/** What a task's right is made of: the area of the console, and in it the noun of the token scope. */
interface Owned {
  area: TaskArea;
  scope: ScopeNoun;
}

/** The nouns of the areas whose tasks the actor may see; throws `access_denied` when there are none. */
function nounsOf(actor: Actor): Owned[] {
  const { role, extra, scopes } = actor;
  const all = TASK_AREAS.flatMap((area) => SCOPE_NOUNS[area].map((scope: ScopeNoun): Owned => ({ area, scope })));
  const seen = all.filter(({ area, scope }) => {
    const access = `${area}:read` as const;
    return role !== 'none' && roleMay(role, access, extra) && (scopes === null || scopesMay(scopes, access, scope));
  });
  if (seen.length === 0) throw new AppError('access_denied');
  return seen;
}

/** The areas of which the actor may see some tasks at least. Throws `access_denied` when there are none. */
export const areasOf = (actor: Actor): TaskArea[] => [...new Set(nounsOf(actor).map((one) => one.area))];

/** The tasks the actor may see, of `tasks t`. Throws `access_denied` when there can be none. */
export function seenBy(actor: Actor): RawBuilder<unknown> {
  const nouns = nounsOf(actor);
  return sql`t.area = any(${[...new Set(nouns.map((one) => one.area))]}::text[]) and t.scope = any(${nouns.map((one) => one.scope)}::text[])`;
}

/** May the actor see it? Throws `access_denied` for one who may see none at all. */
export const maySee = (actor: Actor, task: Owned): boolean => nounsOf(actor).some(({ area, scope }) => area === task.area && scope === task.scope);

/** Throws `not_found` for a task that the actor may not see: even its existence is not revealed. */
export function mustSee(actor: Actor, task: Owned): void {
  if (!maySee(actor, task)) throw new AppError('not_found');
}

/** Throws `not_found`, `access_denied` or `godmode_read_only` unless the actor may change tasks of its kind. */
export function mustWrite(actor: Actor, task: Owned): void {
  mustSee(actor, task);
  authorize(actor, `${task.area}:write`, task.scope);
}
