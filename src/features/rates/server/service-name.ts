import type { Language } from '../../../shared/words.ts';
import { known } from '../../../server/words.ts';

/** A service as people know it: Parcel, Plus, Post, Priority (spec §9). An operator's own service is shown by its code. */
export const serviceName = (code: string, lang: Language): string => known(lang, 'rates:service', code) ?? code;
