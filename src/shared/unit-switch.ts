import { fromGrams, fromMillimetres, SYSTEM_UNITS, toGrams, toMillimetres, type UnitSystem } from './units.ts';

export type Measure = 'weight' | 'length';

/** One quantity as written in both systems; one of them is the text a person typed, untouched. */
export type BothUnits = Readonly<Record<UnitSystem, string>>;

/** Reads a measure as people type it; null when it is not a number. */
function readMeasure(text: string): number | null {
  const value = Number(text.trim().replace(/^(\d*),(\d+)$/, '$1.$2'));
  return text.trim() === '' || !Number.isFinite(value) ? null : value;
}

/** What a field shows after a switch of units. `known` is what an earlier switch found: switching there and back returns the typed text. */
export function switchUnits(text: string, from: UnitSystem, measure: Measure, known?: BothUnits): BothUnits {
  if (known?.[from] === text) return known;
  const to: UnitSystem = from === 'metric' ? 'imperial' : 'metric';
  const value = readMeasure(text);
  if (value === null) return from === 'metric' ? { metric: text, imperial: text } : { imperial: text, metric: text };
  const other =
    measure === 'weight'
      ? fromGrams(toGrams(value, SYSTEM_UNITS[from].weight), SYSTEM_UNITS[to].weight)
      : fromMillimetres(toMillimetres(value, SYSTEM_UNITS[from].length), SYSTEM_UNITS[to].length);
  return from === 'metric' ? { metric: text, imperial: String(other) } : { imperial: text, metric: String(other) };
}

/** Switches the fields of a form and remembers both texts of each, so that no number of switches changes a value. */
export class UnitMemory {
  readonly #known = new Map<string, BothUnits>();

  /** The text of the field called `name` in the other system. */
  switched(name: string, text: string, from: UnitSystem, measure: Measure): string {
    const both = switchUnits(text, from, measure, this.#known.get(name));
    this.#known.set(name, both);
    return both[from === 'metric' ? 'imperial' : 'metric'];
  }
}
