import type { Values } from './words.ts';

/** Takes away the full stop of a sentence that ends with a value with one of its own: "for Acme Inc." */
export function oneStop(text: string, values: Values): string {
  let shown = text;
  for (const value of Object.values(values)) if (typeof value === 'string' && /\.\u2069?$/.test(value)) shown = shown.replaceAll(`${value}.`, value);
  return shown;
}
