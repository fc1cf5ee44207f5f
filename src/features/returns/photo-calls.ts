import { z } from 'zod';
import { pathId } from '../../shared/fields.ts';
import { PICTURE_TYPES } from '../products/contract.ts';

/** A call that answers one photo of a parcel. */
export const photo = {
  params: z.object({ id: pathId, image_id: pathId }),
  query: z.strictObject({ size: z.enum(['large', 'small']).default('large') }),
  out: z.never(),
  produces: PICTURE_TYPES,
  errors: ['not_found'],
} as const;

/** Beside a photo that is sent. */
export const smallPhoto = z
  .base64()
  .max(150_000)
  .nullish()
  .meta({ description: 'The same picture for lists, at most 480 pixels long; else the large one is shown' });
