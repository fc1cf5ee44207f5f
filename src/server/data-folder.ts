import { accessSync, constants, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';

/** Makes a folder of `DATA_DIR` where it is missing, for the program's own user alone, as it holds people's data. Throws a sentence that names the setting where nothing can be stored in it. */
export function makeFolder(...parts: [dataDir: string, ...string[]]): string {
  const folder = resolve(...parts);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Error(`DATA_DIR: ${folder} is no folder that this program may write to (${(error as NodeJS.ErrnoException).code}).`, { cause: error });
  }
  return folder;
}
