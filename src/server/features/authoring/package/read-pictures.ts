import { createHash } from 'node:crypto';
import { isDrawable, MAX_MEGAPIXELS, sniffPicture } from '#server/files/sniff-picture.ts';
import { stripPicture } from '#server/files/strip-picture.ts';
import type { PackageReader } from './package-reader.ts';
import { isMediaName, MEDIA_ENDINGS } from './sniff-media.ts';
import type { SourcePicture } from './source-package.ts';

/** Every picture of a sub-unit's media folder, by file name. What a file is decides its content, not its name. */
export async function readPictures(reader: PackageReader, folder: string): Promise<Map<string, SourcePicture>> {
  const found = new Map<string, SourcePicture>();
  const inside = [...reader.files.sizes.keys()].filter((path) => path.startsWith(`${folder}/`)).sort();
  for (const path of inside) {
    const name = path.slice(folder.length + 1);
    const extension = /^[^/]+\.(svg|png|jpe?g|webp|gif)$/i.exec(name)?.[1]?.toLowerCase();
    if (extension === undefined) {
      // Films, sounds and PDF files are read by the resources that name them.
      if (name !== 'labels.json' && !isMediaName(name)) refuse(reader, path);
      continue;
    }
    const picture = extension === 'svg' ? await readSvg(reader, path) : await readPixels(reader, path, extension);
    if (picture) found.set(name, picture);
  }
  return found;
}

function refuse(reader: PackageReader, path: string): void {
  reader.used.add(path);
  reader.faults.add(
    path,
    `is not a kind of media that can be shown; use .svg, .png, .jpg, .webp, .gif, ${MEDIA_ENDINGS}, in media/ itself`,
  );
}

async function readSvg(reader: PackageReader, path: string): Promise<SourcePicture | null> {
  const svg = await reader.text(path);
  return svg === null ? null : { kind: 'svg', svg };
}

async function readPixels(reader: PackageReader, path: string, extension: string): Promise<SourcePicture | null> {
  const given = await reader.bytes(path);
  if (given === null) return null;
  const sniffed = sniffPicture(given);
  const bytes = sniffed && stripPicture(given, sniffed.mediaType);
  if (!bytes) {
    reader.faults.add(path, `is not a picture by its content, whatever its name says; export it anew as .${extension}`);
    return null;
  }
  if (sniffed.extension !== extension.replace('jpeg', 'jpg')) {
    reader.faults.add(path, `is named .${extension} but is a .${sniffed.extension} by its content; rename it`);
    return null;
  }
  if (!isDrawable(sniffed)) {
    reader.faults.add(path, `is ${sniffed.width} by ${sniffed.height} pixels; make it at most ${MAX_MEGAPIXELS} million pixels in all`);
    return null;
  }
  return { kind: 'pixels', sniffed, sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length };
}
