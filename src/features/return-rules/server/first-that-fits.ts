import { returnCan, type ReturnState } from '../../returns/status.ts';
import type { RuleAction, RuleConditions } from '../contract.ts';
import { holds, type ReturnFacts } from '../rules.ts';

/** Whether a rule's action is possible for a return in this state; leaving it to a person always is. */
const canDo = (action: RuleAction, state: ReturnState): boolean => action === 'keep' || returnCan(action, state) === true;

/** The first of the rules that holds for a return and whose action is possible for it. */
export const firstThatFits = <R extends { conditions: RuleConditions; action: RuleAction }>(
  rules: readonly R[],
  facts: ReturnFacts,
  state: ReturnState,
): R | undefined => rules.find(({ action, conditions }) => canDo(action, state) && holds(conditions, facts));
