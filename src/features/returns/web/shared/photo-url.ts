import { callUrl } from '../../../../web/client.ts';
import { returns } from '../../contract.ts';

/** The address of a photo of a return. */
export const photoUrl = (id: number, photo: number, size: 'large' | 'small'): string =>
  callUrl(returns.image, { params: { id, image_id: photo }, query: { size } });
