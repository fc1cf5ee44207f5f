import type { Lined } from '../../../shared/import-kind.ts';
import type { Ctx } from '../../../server/ctx.ts';
import type { Tx } from '../../../server/db.ts';
import type { InboundImport } from '../import.ts';
import { storeInbound } from './store-inbound.ts';

/** Stores the packing lists of one import as drafts. They have been judged; throws `invalid_input` where another took a reference meanwhile, and then stores nothing. */
export async function storeManyInbound(tx: Tx, ctx: Ctx, objects: readonly Lined<InboundImport>[]): Promise<number[]> {
  const ids: number[] = [];
  for (const { input } of objects) ids.push(await storeInbound(tx, ctx, input.inbound));
  return ids;
}
