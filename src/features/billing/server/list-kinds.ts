import { verb } from '../../../server/verb.ts';
import { sayName } from '../../../server/words.ts';
import { declaredFees } from '../../../shared/fees.ts';
import { billing } from '../contract.ts';

/** The kinds of transaction: every fee that is not only part of another. */
export const listKinds = verb(billing.kinds, ({ ctx }) => {
  const whole = [...declaredFees()].filter(([, fee]) => fee.part !== true);
  return Promise.resolve({ kinds: whole.map(([kind]) => ({ kind, name: sayName(ctx.lang, 'fees', kind) })) });
});
