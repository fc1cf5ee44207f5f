import { formatMoney, isCurrency } from '../../../shared/money.ts';
import { clockOf, format } from '../../../shared/shown-time.ts';
import type { Language, Said } from '../../../shared/words.ts';
import { say } from '../../../server/words.ts';
import type { OrderCause } from '../order-out.ts';
import type { Cause } from '../status.ts';

/** Who reads it. */
export interface Reader {
  lang: Language;
  timeZone: string;
}

/** What the sentence of a cause names: figures, texts, and sentences of others in words of their own; `minor` with `currency`, `at` an instant. */
export type CauseValues = Readonly<Record<string, string | number | Said>>;

export interface Told {
  cause: Cause;
  cause_values: CauseValues;
  due_at: string | null;
  /** What the warehouse it names is called. */
  cause_warehouse: string | null;
}

/** The orders of a page are due at the same few cut-offs, and to write a time in words took most of what a list adds to its SQL. */
const times = new Map<string, string>();
const MOST_TIMES = 5000;

function timeInWords(at: string, { lang, timeZone }: Reader): string {
  const key = `${lang} ${timeZone} ${at}`;
  const known = times.get(key);
  if (known !== undefined) return known;
  // Within days of now: its year would only take room.
  const text = format(at, lang, { timeZone, month: 'short', day: 'numeric', ...clockOf(lang) });
  if (times.size >= MOST_TIMES) times.clear();
  times.set(key, text);
  return text;
}

/** What both sentences of a cause name, in the reader's language. */
function valuesOf({ cause_values: given, due_at: due, cause_warehouse: house }: Told, reader: Reader): Record<string, string | number> {
  const { lang } = reader;
  const values = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, typeof value === 'object' ? say(lang, value) : value]));
  const { at, minor, currency, more, others } = values;
  return {
    ...values,
    ...(house !== null && { warehouse: house }),
    ...(typeof at === 'string' && { when: timeInWords(at, reader) }),
    ...(typeof minor === 'number' && isCurrency(currency) && { missing: formatMoney(minor, currency, lang, { code: true }) }),
    more: typeof more === 'number' && more > 0 ? say(lang, 'orders:why.stockMore', { count: more }) : '',
    others: typeof others === 'number' && others > 0 ? say(lang, 'orders:next.others', { count: others }) : '',
    ...(due !== null && { due: timeInWords(due, reader) }),
  };
}

/** Why an order is where it is and what moves it on, said to the reader. */
export function sayCause(told: Told, reader: Reader): OrderCause {
  const { cause, cause_values: given } = told;
  const values = valuesOf(told, reader);
  // It lies on a cart: the warehouse, not the system, goes on with it.
  const isPacking = cause === 'funds' && given.warehouse !== undefined;
  const why = isPacking ? 'fundsPacking' : cause === 'held' && given.reason ? 'heldBecause' : cause === 'canceled' && given.fulfilled ? 'canceledRest' : cause;
  const next = isPacking
    ? 'fundsPacking'
    : (cause === 'stock' || cause === 'partial') && given.inbound !== undefined
      ? given.enough
        ? 'stockComing'
        : 'stockComingSome'
      : cause;
  return {
    code: cause,
    message: say(reader.lang, { key: `orders:why.${why}`, values }),
    next: say(reader.lang, { key: `orders:next.${next}`, values }),
    // Programs know a warehouse by its code.
    values: { ...values, ...(typeof given.warehouse === 'string' && { warehouse: given.warehouse }) },
  };
}
