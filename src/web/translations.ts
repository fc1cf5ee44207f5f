import HttpBackend from 'i18next-http-backend';

/** Reads the words the build wrote: `/locales/<language>/<namespace>.json` (spec §7). The number of retries is set in `i18n.ts`. */
export const reader = new HttpBackend(undefined, { loadPath: '/locales/{{lng}}/{{ns}}.json' });
