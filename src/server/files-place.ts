import { randomToken } from './secrets.ts';
import { programSecret } from './program-secret.ts';
import type { App } from './ctx.ts';

const markOf = (place: string): string => `0/place-${place}`;

/**
 * Whether a copy with files on its disk has them where the others on its database have theirs. The first leaves a mark among them and its name in
 * the database; one that finds no such mark has another folder, in which uploads and results of the others are missing.
 */
export async function sharesFiles({ db, files }: Pick<App, 'db' | 'files'>): Promise<boolean> {
  const own = randomToken();
  // Left before it is told of: two copies may start at the same moment.
  await files.put(markOf(own), new Uint8Array());
  const place = await programSecret(db, 'files_place', () => own);
  if (place === own) return true;
  await files.delete(markOf(own));
  return files.exists(markOf(place));
}
