import type { Language } from '../../../shared/words.ts';
import { knows, say } from '../../../server/words.ts';

/** A service as people know it: Parcel, Plus, Post, Priority (spec §9). An operator's own service is shown by its code. */
export function serviceName(code: string, lang: Language): string {
  const key = `rates:service.${code}`;
  return knows(key) ? say(lang, key) : code;
}
