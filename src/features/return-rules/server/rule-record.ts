import { audit } from '../../../server/audit.ts';
import type { Ctx } from '../../../server/ctx.ts';
import type { Tx } from '../../../server/db.ts';
import { ruleTable } from '../../order-rules/server/rule-table.ts';

export const { takeTurn, refuseTaken, lastPlace, sort } = ruleTable('return_rules');

/** Records a deed in the trail. */
export const record = (tx: Tx, ctx: Ctx, verb: 'create' | 'update' | 'delete' | 'sort', id: number | null, detail: Record<string, unknown>): Promise<void> =>
  audit(tx, ctx, { verb: `return_rule.${verb}`, ...(id !== null && { object: { kind: 'return_rule', id } }), detail });
