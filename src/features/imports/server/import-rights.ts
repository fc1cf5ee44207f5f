import { authorize } from '../../../server/auth.ts';
import type { Actor } from '../../../server/ctx.ts';
import type { Level } from '../../../shared/access.ts';
import { roleMay, scopesMay } from '../../../shared/permissions.ts';
import { IMPORTS, KINDS, type ImportKind } from '../kinds.ts';

/** Throws `access_denied` or `godmode_read_only` unless the actor may read or write what a kind of import stores. */
export function mayImport(actor: Actor, kind: ImportKind, level: Level): void {
  const { area, scope } = IMPORTS[kind];
  authorize(actor, `${area}:${level}`, scope);
}

/** The kinds whose imports the actor may see. */
export function kindsFor({ role, extra, scopes }: Actor): ImportKind[] {
  return KINDS.filter((kind) => {
    const { area, scope } = IMPORTS[kind];
    return role !== 'none' && roleMay(role, `${area}:read`, extra) && (scopes === null || scopesMay(scopes, `${area}:read`, scope));
  });
}
