import { MAX_PICTURE_BYTES, type Picture } from '#domain/answers/photo.ts';

/** What is tried one after the other until it is small enough: the longer side in pixels, and the quality. */
const TRIES = [1024, 800, 640, 480].flatMap((side) => [0.75, 0.55, 0.4].map((quality) => ({ side, quality })));
const BYTES_A_PIECE = 8192;

/**
 * Draws a picture anew, small enough to be sent: what a camera wrote beside it (place, time) is gone with that.
 * @returns null where no size was small enough, or the browser cannot write pictures
 */
export async function shrinkPicture(source: ImageBitmap | HTMLVideoElement): Promise<Picture | null> {
  const [width, height] = 'videoWidth' in source ? [source.videoWidth, source.videoHeight] : [source.width, source.height];
  for (const { side, quality } of TRIES) {
    const scale = Math.min(1, side / Math.max(width, height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(width * scale));
    canvas.height = Math.max(1, Math.round(height * scale));
    // What is transparent in a picture would otherwise be black in a JPEG.
    const context = canvas.getContext('2d', { alpha: false });
    if (!context) return null;
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(source, 0, 0, canvas.width, canvas.height);
    const blob = (await written(canvas, 'image/webp', quality)) ?? (await written(canvas, 'image/jpeg', quality));
    if (blob && blob.size <= MAX_PICTURE_BYTES) {
      return { kind: blob.type === 'image/webp' ? 'webp' : 'jpeg', data: base64Of(new Uint8Array(await blob.arrayBuffer())) };
    }
  }
  return null;
}

/** Null where the browser writes another kind instead: some know no WebP. */
function written(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob?.type === type ? blob : null), type, quality));
}

/** Bytes as a base64 text. */
export function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += BYTES_A_PIECE) text += String.fromCharCode(...bytes.subarray(at, at + BYTES_A_PIECE));
  return btoa(text);
}
