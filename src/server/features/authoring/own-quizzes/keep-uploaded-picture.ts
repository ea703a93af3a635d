import { createHash } from 'node:crypto';
import type { Transaction } from '#server/db/database.ts';
import { readText } from '#server/files/read-text.ts';
import { isDrawable, sniffPicture } from '#server/files/sniff-picture.ts';
import { stripPicture } from '#server/files/strip-picture.ts';
import { checkSvg } from '../package/check-svg.ts';
import { assetAddress } from '../tool/fill-picture.ts';
import { keepPicture } from './own-quizzes.store.ts';

/** A drawing as it comes out of our own exports is a few kilobytes. */
const MAX_SVG_BYTES = 256 * 1024;

/** Keeps a picture of a question file, which may be a drawing that is as plain as those of the library. @returns as `keepUploadedPicture` */
export async function keepImportedPicture(db: Pick<Transaction, 'execute'>, bytes: Buffer): Promise<string | null> {
  const url = await keepUploadedPicture(db, bytes);
  if (url !== null || bytes.length > MAX_SVG_BYTES) return url;
  const text = readText(bytes);
  const svg = text === null ? null : plainSvg(text);
  if (svg === null || checkSvg(svg).length > 0) return null;
  const content = Buffer.from(svg);
  const sha256 = createHash('sha256').update(content).digest('hex');
  await keepPicture(db, { sha256, mediaType: 'image/svg+xml', content });
  return assetAddress({ sha256, extension: 'svg' });
}

const PRESENTATION = /^(?:fill|stroke|opacity|stop|font|text|clip-rule)[a-z-]*$/;

/** A drawing of another program as ours are: its size in its viewBox, its style in attributes, and no names of other programs. */
function plainSvg(svg: string): string {
  const root = /<svg\b[^>]*>/.exec(svg)?.[0] ?? '';
  const size = (name: string) => /^\s*([\d.]+)(?:px)?\s*$/.exec(new RegExp(`\\s${name}="([^"]*)"`).exec(root)?.[1] ?? '')?.[1];
  const box = /\sviewBox="/.test(root) || !size('width') || !size('height') ? '' : ` viewBox="0 0 ${size('width')} ${size('height')}"`;
  const plainRoot = root
    .replace(/\s(?:width|height|version|baseProfile|zoomAndPan|preserveAspectRatio|enable-background|xmlns:\w+|xml:\w+|x|y)="[^"]*"/g, '')
    .replace(/\s*\/?>$/, `${box}$&`);
  return svg
    .replace(/^\uFEFF?\s*<\?xml[^>]*\?>\s*/, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(root, () => plainRoot)
    .replace(/\sstyle="([^"<&]*)"/g, (_whole, style: string) =>
      style
        .split(';')
        .map((rule) => rule.split(':').map((part) => part.trim()))
        .filter(([name = '', value = '']) => PRESENTATION.test(name) && value !== '')
        .map(([name, value]) => ` ${name}="${value?.replace(/(\d)px$/, '$1')}"`)
        .join(''),
    );
}

/** Keeps a picture without where and by whom it was taken. @returns its address; null where the bytes are no picture that a browser shows */
export async function keepUploadedPicture(db: Pick<Transaction, 'execute'>, bytes: Buffer): Promise<string | null> {
  const sniffed = sniffPicture(bytes);
  const content = sniffed && stripPicture(bytes, sniffed.mediaType);
  if (!sniffed || !content || !isDrawable(sniffed)) return null;
  const sha256 = createHash('sha256').update(content).digest('hex');
  await keepPicture(db, { sha256, mediaType: sniffed.mediaType, content });
  return assetAddress({ sha256, extension: sniffed.extension });
}
