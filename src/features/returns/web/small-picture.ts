import { SMALL_SIDE } from '../fields.ts';

const QUALITY = 0.8;
const TYPE = 'image/jpeg';

/** The same photo for lists, as base64; undefined for one the browser cannot make small: then lists show the large one. */
export async function smallPicture(file: File): Promise<string | undefined> {
  if (file.type !== TYPE) return undefined;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, SMALL_SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    return canvas.toDataURL(TYPE, QUALITY).split(',')[1];
  } catch {
    return undefined;
  }
}
