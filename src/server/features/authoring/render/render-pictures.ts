import { stripPicture } from '#server/files/strip-picture.ts';
import { checkSvg } from '../package/check-svg.ts';
import type { PackageReader } from '../package/package-reader.ts';
import type { SourcePicture, SourceSubunit } from '../package/source-package.ts';
import {
  assetAddress,
  drawingAsset,
  fillPicture,
  placeholdersOf,
  type RenderedAsset,
  type RenderedPicture,
  sizeOf,
} from '../tool/fill-picture.ts';

const MAX_BYTES = 12 * 1024;

/** The pictures of one sub-unit in both languages. Every SVG, label and alternative text is checked. */
export function renderPictures(
  source: SourceSubunit,
  assets: Map<string, RenderedAsset>,
  reader: PackageReader,
): Map<string, RenderedPicture> {
  const rendered = new Map<string, RenderedPicture>();
  const labelsName = `${source.folder}/media/labels.json`;
  const fault = (problem: string, ...path: string[]) => reader.faults.add(labelsName, problem, reader.lineOf(labelsName, path));
  for (const name of Object.keys(source.labels)) {
    if (!source.pictures.has(name)) fault(`${name} is described but is not in media/`, name);
  }
  for (const [name, picture] of source.pictures) {
    const words = source.labels[name];
    if (!words) {
      fault(`${name} has no alternative text`);
      continue;
    }
    const file = `${source.folder}/media/${name}`;
    const wanted = picture.kind === 'svg' ? placeholdersOf(picture.svg) : new Set<string>();
    for (const key of wanted) if (!Object.hasOwn(words.labels, key)) fault(`${name}: the label {{${key}}} is missing`, name, 'labels');
    for (const key of Object.keys(words.labels))
      if (!wanted.has(key)) fault(`${name}: the label "${key}" is not in the picture`, name, 'labels', key);
    const versions = picture.kind === 'svg' ? renderDrawing(file, picture.svg, words.labels, reader) : renderPixels(file, picture, reader);
    for (const version of [versions.en, versions.es]) assets.set(version.sha256, version);
    rendered.set(name, {
      en: assetAddress(versions.en),
      es: assetAddress(versions.es),
      alt: words.alt,
      width: versions.width,
      height: versions.height,
    });
  }
  return rendered;
}

interface Versions {
  readonly en: RenderedAsset;
  readonly es: RenderedAsset;
  readonly width: number;
  readonly height: number;
}

function renderDrawing(file: string, svg: string, labels: SourceSubunit['labels'][string]['labels'], reader: PackageReader): Versions {
  const isSmall = Buffer.byteLength(svg) <= MAX_BYTES;
  if (!isSmall) reader.faults.add(file, 'is larger than 12 kB; simplify it, or export it as .png or .webp');
  const filled = { en: fillPicture(svg, labels, 'en'), es: fillPicture(svg, labels, 'es') };
  // The filled picture is what people get, so that is what is checked; both languages share most faults.
  const problems = new Map((isSmall ? [...checkSvg(filled.en), ...checkSvg(filled.es)] : []).map((found) => [found.problem, found]));
  for (const { problem, line } of problems.values()) reader.faults.add(file, problem, line);
  return { en: drawingAsset(filled.en), es: drawingAsset(filled.es), ...sizeOf(svg) };
}

function renderPixels(
  file: string,
  { sniffed, sha256, bytes }: Extract<SourcePicture, { kind: 'pixels' }>,
  reader: PackageReader,
): Versions {
  const { mediaType, extension, width, height } = sniffed;
  const content = async () => {
    const given = await reader.files.read(file);
    // One that is damaged was refused when the package was read.
    return stripPicture(given, mediaType) ?? given;
  };
  const asset: RenderedAsset = { sha256, mediaType, extension, bytes, content };
  return { en: asset, es: asset, width, height };
}
