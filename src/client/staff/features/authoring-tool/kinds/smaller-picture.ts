/** A picture of this size travels as it is. */
const SMALL_BYTES = 400_000;
/** As wide as the widest screen that shows it needs, in pixels. */
const LONGER_SIDE = 1_600;
const QUALITY = 0.85;

/** A photo that a class of thirty can load at once: what is large is drawn smaller. A file that is no such picture stays as it is; the server says what it is. */
export async function smallerPicture(file: File): Promise<Blob> {
  const isPhoto = file.type.startsWith('image/') && !/svg|gif/.test(file.type);
  if (!isPhoto || (file.size <= SMALL_BYTES && /png|jpeg|webp/.test(file.type))) return file;
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return file;
  const scale = Math.min(1, LONGER_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', QUALITY));
  return drawn && drawn.size < file.size ? drawn : file;
}
