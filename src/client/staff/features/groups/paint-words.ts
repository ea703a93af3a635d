/** Words as a picture: how far its left upper corner is from where the first letter stands on its line, and gray values row by row. */
export interface PaintedWords {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly grays: Uint8Array;
}

/** How words look: points high, as bold as said. */
export interface Lettering {
  readonly size: number;
  readonly bold: boolean;
}

/** Dots to a point, for 600 an inch: as fine as an office printer prints. */
export const DOTS = 600 / 72;

/** Whether this device can paint words: a page in a browser can, a browser from before 2023 cannot. */
export const canPaint = () => typeof OffscreenCanvas !== 'undefined';

/**
 * Words as the device writes them on screen. It has letters for every script, joins the Arabic ones and runs Hebrew from right to left;
 * a font with all of them would be larger than the whole product.
 */
export function paintWords(text: string, lettering: Lettering): PaintedWords {
  const box = penFor(lettering).measureText(text);
  const left = Math.ceil(Math.max(0, box.actualBoundingBoxLeft)) + 1;
  const top = Math.ceil(box.actualBoundingBoxAscent) + 1;
  const width = left + Math.ceil(Math.max(box.width, box.actualBoundingBoxRight)) + 1;
  const height = top + Math.ceil(Math.max(0, box.actualBoundingBoxDescent)) + 1;
  const pen = penFor(lettering, width, height);
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = '#000';
  pen.fillText(text, left, top);
  const { data } = pen.getImageData(0, 0, width, height);
  const grays = Uint8Array.from({ length: width * height }, (_, dot) => data[dot * 4] ?? 255);
  return { left: left / DOTS, top: top / DOTS, width, height, grays };
}

/** How wide the words will be, in points. */
export const paintedWidth = (text: string, lettering: Lettering) => penFor(lettering).measureText(text).width / DOTS;

function penFor({ size, bold }: Lettering, width = 1, height = 1): OffscreenCanvasRenderingContext2D {
  const pen = new OffscreenCanvas(width, height).getContext('2d');
  if (!pen) throw new Error('This device has no room left to draw.');
  pen.font = `${bold ? 'bold' : 'normal'} ${size * DOTS}px Helvetica, Arial, sans-serif`;
  return pen;
}
