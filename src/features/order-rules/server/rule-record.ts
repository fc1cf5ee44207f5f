import { audit } from '../../../server/audit.ts';
import type { Ctx } from '../../../server/ctx.ts';
import type { Tx } from '../../../server/db.ts';
import { ruleTable } from './rule-table.ts';

export const { takeTurn, refuseTaken, lastPlace, sort } = ruleTable('order_rules');

/** Records a deed in the trail. */
export const record = (tx: Tx, ctx: Ctx, verb: 'create' | 'update' | 'delete' | 'sort', id: number | null, detail: Record<string, unknown>): Promise<void> =>
  audit(tx, ctx, { verb: `order_rule.${verb}`, ...(id !== null && { object: { kind: 'order_rule', id } }), detail });
