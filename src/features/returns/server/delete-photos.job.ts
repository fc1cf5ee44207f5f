import { z } from 'zod';
import type { Job } from '../../../server/jobs.ts';

export const DELETE_PHOTOS = 'returns.delete-photos';
const given = z.object({ keys: z.array(z.string()) });

/** Deletes the files of photos that are gone. */
export const deletePhotos: Job = {
  name: DELETE_PHOTOS,
  async run({ files }, data) {
    for (const key of given.parse(data).keys) await files.delete(key);
  },
};
