/** The longest side of a picture taken at a desk, in pixels: enough to see a scratch, small enough for a warehouse's network. */
const LONGEST_PX = 1600;
const QUALITY = 0.85;

/**
 * A photo as it is sent: no larger than needed, upright, and without what the camera wrote into it. What the browser cannot read goes as it
 * is, for the server to judge.
 */
export async function shrinkPicture(file: File): Promise<File> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, LONGEST_PX / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const small = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
    return small === null ? file : new File([small], 'photo.jpg', { type: small.type });
  } catch {
    return file;
  }
}
