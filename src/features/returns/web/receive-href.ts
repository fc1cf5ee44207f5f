import { returnPaths } from '../../../shared/paths/returns.ts';
import { withSearch } from '../../../web/paths.ts';

/** Where a parcel that nobody announced is taken in, by what it bears. */
export const receiveHref = (code: string): string => withSearch(returnPaths.deskReceive(), { code });
