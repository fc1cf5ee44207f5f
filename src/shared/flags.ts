/** Where the flags are. Browsers keep them for good, so the address names the edition they were drawn in: `npm run facts` tells when it changes. */
export const FLAGS = '/assets/flags/1.6.20';

/** The address of a country's flag, 3 to 2. */
export const flagHref = (code: string): string => `${FLAGS}/${code}.svg`;
