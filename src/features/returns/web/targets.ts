import type { Sent } from '../../../shared/contract.ts';
import { chosen, only, type Targets } from '../../../ui/bulk/targets.ts';
import type { ResolvedSelection } from '../../../ui/grid/selection.ts';
import { call } from '../../../web/client.ts';
import { returns } from '../contract.ts';
import type { Return, ReturnRow } from '../return-out.ts';
import { returnCan, type ReturnAction, type ReturnState } from '../status.ts';

/** What an action needs to know about a return. */
type Target = ReturnState & Pick<ReturnRow, 'id' | 'rma_number' | 'sender_name'>;
export type ReturnTargets = Targets<Target>;

/** What is decided about returns and asks first. */
export type Decided = 'verify' | 'restock' | 'discard';

/** What changes with returns besides themselves: goods that go back on the shelf, and the money. */
export const ALSO_CHANGED = ['stock', 'products', 'billing'] as const;

type FilterQuery = NonNullable<Sent<typeof returns.ids>['query']>;

/** What the state table looks at, of a return's own page: there its items are a list. */
export const stateOf = (one: Return): ReturnState => ({ ...one, items: one.items.reduce((sum, { quantity }) => sum + quantity, 0) });

/** The return of a page as a target. */
export const targetOf = (one: Return): ReturnTargets => only({ ...one, ...stateOf(one) });

/** The chosen rows of the list as targets. */
export const targetsOf = (selection: ResolvedSelection<ReturnRow>): ReturnTargets =>
  chosen(selection, (query) => call(returns.ids, { query: query as FilterQuery }));

export const can = (action: ReturnAction) => (one: Target) => returnCan(action, one);
