import { createContext } from 'react';
import { get } from 'react-hook-form';
import { requiredPlaceFields } from '../../shared/postal-rules.ts';
import type { FieldProblem } from '../../shared/errors.ts';

/** The addresses a form shows, by where they stand in it (`to`; empty when the form is the address). */
export type Places = Set<string>;

/** The addresses of the form around; address fields put themselves in while they are shown. */
export const PlacesContext = createContext<Places | null>(null);

/** The name of a field of the address at `at`. */
export const placeField = (at: string, field: string): string => (at === '' ? field : `${at}.${field}`);

/**
 * What the countries of a form's addresses require and nobody filled in: one problem by name of the field. The contract does not
 * ask for it, because a programme may know better; a person who sees a star is told (spec §5: fields marked with * are required).
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
