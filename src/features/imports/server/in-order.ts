import type { PlainKey } from '../../../shared/words.ts';
import type { Unit } from '../check.ts';
import type { Checked } from './check-file.ts';
import type { NamesOthers } from './kind-of.ts';

/** Whether a unit waits for others of its file. */
export const isLast = <T>(unit: Unit<T>, others: NamesOthers<T> | undefined): boolean => unit.input !== null && others?.namesOthers(unit.input) === true;

/** Notes what a unit can be named by. */
export function note<T>({ input }: Unit<T>, { named }: NamesOthers<T>, inFile: Map<string, PlainKey | null>): void {
  const known = input === null ? null : named(input);
  if (known !== null) inFile.set(known.name, known.problem);
}

/**
 * What a file yields in the order it is stored: what names others of the file comes after all that does not. For that it is read again, as it may be larger
 * than what can be kept.
 */
export async function* inOrder<T>(
  read: () => AsyncIterable<Checked<T>>,
  others: NamesOthers<T>,
  inFile: Map<string, PlainKey | null>,
): AsyncGenerator<Checked<T>> {
  let end = 0;
  let waiting = 0;
  for await (const each of read()) {
    const waits = 'unit' in each && isLast(each.unit, others);
    if (waits) {
      waiting += each.unit.rows.length;
      note(each.unit, others, inFile);
    } else if ('end' in each) {
      end = each.end - waiting;
      yield { ...each, end };
    } else yield each;
  }
  if (waiting === 0) return;
  for await (const each of read()) {
    if (!('unit' in each) || !isLast(each.unit, others)) continue;
    end += each.unit.rows.length;
    yield { ...each, end };
  }
}
