import { type GrayImage, toGray } from '#domain/answer-sheets/gray-image.ts';
import type { ReadQuestion } from '#domain/answer-sheets/read-sheet.ts';

interface Detector {
  detect(source: HTMLCanvasElement): Promise<readonly { readonly rawValue: string }[]>;
}
type DetectorClass = { new (options: { formats: string[] }): Detector; getSupportedFormats(): Promise<readonly string[]> };

/** A bubble is then 20 pixels wide; more would only cost time. */
const MAX_SIDE = 1800;

/** A picture on a canvas, with its gray and its code. */
export interface ScannedPicture {
  readonly canvas: HTMLCanvasElement;
  readonly image: GrayImage;
  readonly code: string | null;
}

async function readCode(canvas: HTMLCanvasElement, pixels: ImageData): Promise<string | null> {
  const own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  if (own && (await own.getSupportedFormats().catch((): string[] => [])).includes('qr_code')) {
    const found = await new own({ formats: ['qr_code'] }).detect(canvas).catch(() => []);
    if (found[0]) return found[0].rawValue;
  }
  const { default: jsQR } = await import('jsqr');
  return jsQR(pixels.data, pixels.width, pixels.height, { inversionAttempts: 'dontInvert' })?.data ?? null;
}

/** Takes a camera's or a file's picture for reading; null while it has no size. Nothing of it leaves the device. */
export async function takePicture(source: HTMLVideoElement | ImageBitmap): Promise<ScannedPicture | null> {
  const [wide, high] = 'videoWidth' in source ? [source.videoWidth, source.videoHeight] : [source.width, source.height];
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context || wide === 0 || high === 0) return null;
  const scale = Math.min(1, MAX_SIDE / Math.max(wide, high));
  canvas.width = Math.round(wide * scale);
  canvas.height = Math.round(high * scale);
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
  return { canvas, image: toGray(pixels), code: await readCode(canvas, pixels) };
}

/** The part of the picture that shows an answer, as the address of a small picture. */
export function cropOf(canvas: HTMLCanvasElement, { area }: Pick<ReadQuestion, 'area'>): string {
  const [xs, ys] = [area.map(({ x }) => x), area.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const small = document.createElement('canvas');
  small.width = 320;
  small.height = Math.max(1, Math.round((320 * height) / Math.max(width, 1)));
  small.getContext('2d')?.drawImage(canvas, left, top, width, height, 0, 0, small.width, small.height);
  return small.toDataURL('image/jpeg', 0.7);
}
