/** The visible part of a picture: the zoom (1: the largest square that fits) and the position between its edges (0 to 1 each way). */
export interface Crop {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

export const WHOLE: Crop = { zoom: 1, x: 0.5, y: 0.5 };
export const CLOSEST = 4;
/** The side of a photo that is sent, in pixels. */
export const PHOTO_SIDE = 256;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The square that a crop selects, in the picture's pixels. */
export function squareOf(
  { width, height }: Size,
  { zoom, x, y }: Crop,
): { readonly left: number; readonly top: number; readonly side: number } {
  const side = Math.min(width, height) / zoom;
  return { left: (width - side) * x, top: (height - side) * y, side };
}

/** The crop after the picture was dragged by some pixels of a preview. @param shown the preview's side on the screen */
export function dragged(picture: Size, crop: Crop, by: { readonly x: number; readonly y: number }, shown: number): Crop {
  const { side } = squareOf(picture, crop);
  const along = (at: number, pixels: number, room: number) => (room > 0 ? clamp(at - (pixels * side) / shown / room) : at);
  return { ...crop, x: along(crop.x, by.x, picture.width - side), y: along(crop.y, by.y, picture.height - side) };
}

function clamp(share: number): number {
  return Math.min(1, Math.max(0, share));
}
