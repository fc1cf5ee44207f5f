import HttpBackend from 'i18next-http-backend';

/** Reads the words the build wrote: `/locales/<language>/<namespace>.json` (spec §7). How often it tries is said in `i18n.ts`. */
export const reader = new HttpBackend(undefined, { loadPath: '/locales/{{lng}}/{{ns}}.json' });
