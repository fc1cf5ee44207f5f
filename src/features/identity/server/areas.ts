import type { Actor } from '../../../server/ctx.ts';
import { AREAS, type Area } from '../../../shared/access.ts';
import { roleMay, scopesMay } from '../../../shared/permissions.ts';

function mayIn(actor: Actor, area: Area, level: 'read' | 'write'): boolean {
  if (actor.role === 'none' || !roleMay(actor.role, `${area}:${level}`, actor.extra)) return false;
  if (level === 'write' && actor.godmode && !actor.godmode.canWrite) return false;
  return actor.scopes === null || scopesMay(actor.scopes, `${area}:${level}`);
}

/** What the actor may do in each area; the console disables what is refused anyway. */
export function areasOf(actor: Actor): Record<Area, 'none' | 'read' | 'write'> {
  const levelIn = (area: Area) => (mayIn(actor, area, 'write') ? 'write' : mayIn(actor, area, 'read') ? 'read' : 'none');
  return Object.fromEntries(AREAS.map((area) => [area, levelIn(area)] as const)) as Record<Area, 'none' | 'read' | 'write'>;
}
