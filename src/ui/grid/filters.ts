import { isDay } from '../../shared/day.ts';
import type { FilterKind } from './column-spec.ts';

/** The set value of a filter. Range ends are decimal numbers or YYYY-MM-DD dates as text, both inclusive (spec §5). */
export type FilterValue =
  | { readonly kind: 'set'; readonly values: readonly string[] }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'range'; readonly min?: string; readonly max?: string };

const NUMBER = /^-?\d{1,12}(\.\d{1,6})?$/;
const MAX_TEXT = 80;

function rangeEnd(kind: FilterKind, text: string | undefined): string | undefined {
  const trimmed = text?.trim() ?? '';
  if (kind === 'date') return isDay(trimmed) ? trimmed : undefined;
  return NUMBER.test(trimmed) ? String(Number(trimmed)) : undefined;
}

function isAfter(kind: FilterKind, min: string, max: string): boolean {
  return kind === 'date' ? min > max : Number(min) > Number(max);
}

/** A clean value of the kind, or `undefined` if nothing valid is left of it. */
export function cleanFilter(kind: FilterKind, value: FilterValue): FilterValue | undefined {
  if (kind === 'text') {
    const text = value.kind === 'text' ? value.text.trim().slice(0, MAX_TEXT) : '';
    return text === '' ? undefined : { kind: 'text', text };
  }
  if (kind === 'enum' || kind === 'country') {
    const values = value.kind === 'set' ? [...new Set(value.values.filter((entry) => entry !== ''))] : [];
    return values.length === 0 ? undefined : { kind: 'set', values };
  }
  if (value.kind !== 'range') return undefined;
  const min = rangeEnd(kind, value.min);
  const max = rangeEnd(kind, value.max);
  if (min === undefined && max === undefined) return undefined;
  if (min !== undefined && max !== undefined && isAfter(kind, min, max)) return { kind: 'range', min: max, max: min };
  return { kind: 'range', ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}

/** Whether the text of a range field can be used; empty is fine. */
export function isRangeText(kind: FilterKind, text: string): boolean {
  return text.trim() === '' || rangeEnd(kind, text) !== undefined;
}

/** Whether two values mean the same; the order of a set does not matter. */
export function sameFilter(a: FilterValue | undefined, b: FilterValue | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  if (a.kind === 'set' && b.kind === 'set') {
    return a.values.length === b.values.length && a.values.every((entry) => b.values.includes(entry));
  }
  if (a.kind === 'text' && b.kind === 'text') return a.text === b.text;
  return a.kind === 'range' && b.kind === 'range' && a.min === b.min && a.max === b.max;
}
