import { type PictureSize, pictureSize } from '#server/files/sniff-picture.ts';

/** Of a drawing that does not say how large it is. */
const USUAL: PictureSize = { width: 800, height: 600 };
/** Places in a picture are whole pixels in QTI: of a small drawing they would be too coarse. */
const LEAST_SIDE = 400;

/** How large a picture is drawn, of pixels or of lines. */
export function sizeOfPicture(content: Buffer): PictureSize {
  const size = pictureSize(content);
  if (size) return size;
  const box = /\sviewBox\s*=\s*["']([^"']*)["']/.exec(content.toString('utf8', 0, 4_096))?.[1] ?? '';
  const [, , width = 0, height = 0] = box
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (!(width > 0 && height > 0)) return USUAL;
  const factor = Math.max(1, LEAST_SIDE / Math.min(width, height));
  return { width: Math.round(width * factor), height: Math.round(height * factor) };
}
