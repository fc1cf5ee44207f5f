import { callUrl } from '../../../web/client.ts';
import { returnsDesk } from '../desk-contract.ts';

/** The address of a photo of a parcel that nobody is known for. */
export const shelfPhoto = (id: number, photo: number): string => callUrl(returnsDesk.unmatchedImage, { params: { id, image_id: photo } });
