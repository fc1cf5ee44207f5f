import type { Said } from '../../shared/words.ts';
import { feeText as partsText, type FeeVoice } from '../rates/fee-text.ts';
import type { Cover } from './contract.ts';

/** How somebody writes and says things: their language's words and figures. */
export interface Voice extends Pick<FeeVoice, 'percent' | 'money'> {
  say: (said: Said) => string;
}

/** What more cover costs, in words. */
export function feeText(fee: Cover['fee'], { say, percent, money }: Voice): string {
  if (fee === null) return say({ key: 'protection:noFee' });
  const whole = partsText(fee, {
    share: (share) => say({ key: 'protection:share', values: { percent: share } }),
    perKg: (amount) => say({ key: 'protection:perKg', values: { amount } }),
    atLeast: (sum, minimum) => say({ key: 'protection:atLeast', values: { fee: sum, minimum } }),
    percent,
    money,
  });
  return fee.is_lowest ? say({ key: 'protection:from', values: { fee: whole } }) : whole;
}
