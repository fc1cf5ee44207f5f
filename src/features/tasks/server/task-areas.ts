import { authorize } from '../../../server/auth.ts';
import type { Actor } from '../../../server/ctx.ts';
import { AppError } from '../../../shared/errors.ts';
import { roleMay, scopesMay } from '../../../shared/permissions.ts';
import { TASK_AREAS, type TaskArea } from '../contract.ts';

/** The areas whose tasks the actor may see; throws `access_denied` when there are none. */
export function areasOf(actor: Actor): TaskArea[] {
  const areas = TASK_AREAS.filter((area) => {
    const access = `${area}:read` as const;
    return actor.role !== 'none' && roleMay(actor.role, access) && (actor.scopes === null || scopesMay(actor.scopes, access));
  });
  if (areas.length === 0) throw new AppError('access_denied');
  return areas;
}

/** Throws `not_found` for a task of an area that the actor may not see: even its existence is not revealed. */
export function mustSee(actor: Actor, task: { area: TaskArea }): void {
  if (!areasOf(actor).includes(task.area)) throw new AppError('not_found');
}

/** Throws `not_found`, `access_denied` or `godmode_read_only` unless the actor may change tasks of its area. */
export function mustWrite(actor: Actor, task: { area: TaskArea }): void {
  mustSee(actor, task);
  authorize(actor, `${task.area}:write`);
}
