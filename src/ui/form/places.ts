import { createContext } from 'react';
import { get } from 'react-hook-form';
import { isCurrency } from '../../shared/money.ts';
import { parseMoney } from '../../shared/parse-money.ts';
import { requiredPlaceFields } from '../../shared/postal-rules.ts';
import type { FieldProblem } from '../../shared/errors.ts';

/** The addresses a form shows, by their place in it (`to`; empty when the form is the address). */
export type Places = Set<string>;

/** The addresses of the surrounding form; address fields register themselves while shown. */
export const PlacesContext = createContext<Places | null>(null);

/** A field that is shown: its name, and the currency of an amount; empty where the form's own `currency` says it. */
export interface Shown {
  readonly name: string;
  readonly amountIn?: string | undefined;
}
/** The fields whose errors the surrounding form says where they stand, one for each place; what is shown registers itself. */
export type Said = Set<Shown>;
export const SaidContext = createContext<Said | null>(null);

/** The name of a field of the address at `at`. */
export const placeField = (at: string, field: string): string => (at === '' ? field : `${at}.${field}`);

/**
 * Fields that the countries of a form's addresses require and nobody filled in: one problem by field name. The contract does not
 * require them, because a program may know better; a person, who sees an asterisk, is told (spec §5: fields marked with * are
 * required).
 */
export function missingInPlaces(values: unknown, places: Iterable<string>): Map<string, FieldProblem> {
  const missing = new Map<string, FieldProblem>();
  for (const at of places) {
    const country: unknown = get(values, placeField(at, 'country'));
    if (typeof country !== 'string') continue;
    for (const field of requiredPlaceFields(country)) {
      const name = placeField(at, field);
      const given: unknown = get(values, name);
      if (typeof given !== 'string' || given.trim() === '') missing.set(name, { key: 'validation.required' });
    }
  }
  return missing;
}

/** Amounts on screen with more decimals than their currency has: one problem by field name. The contract cannot tell, as it does not know the account's currency. */
export function amountsTooFine(values: unknown, shown: Iterable<Shown>): Map<string, FieldProblem> {
  const problems = new Map<string, FieldProblem>();
  for (const { name, amountIn } of shown) {
    if (amountIn === undefined) continue;
    const amount: unknown = get(values, name);
    const currency: unknown = amountIn === '' ? get(values, 'currency') : amountIn;
    if (typeof amount !== 'number' || !isCurrency(currency)) continue;
    const parsed = parseMoney(amount, currency);
    if (!parsed.ok) problems.set(name, parsed.problem);
  }
  return problems;
}
