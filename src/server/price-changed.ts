import { AppError, type ErrorCode } from '../shared/errors.ts';
import { formatMoney, toWire, type Currency } from '../shared/money.ts';
import type { Language } from '../shared/words.ts';

/** It costs more than the caller saw: refused with what it costs now, in the sentence and as a number. */
export class PriceChanged extends AppError {
  readonly price: { amount: number; currency: Currency };

  /** `name`: what the code's sentence calls the price. */
  constructor(code: ErrorCode & ('price_changed' | 'fee_changed'), name: 'price' | 'fee', minor: number, currency: Currency, lang: Language) {
    super(code, { values: { [name]: formatMoney(minor, currency, lang, { code: true }) } });
    this.price = { amount: toWire(minor, currency), currency };
  }
}
