import { createHash } from 'node:crypto';
import type { ItemMedia } from '#contract/content/content.schemas.ts';
import { type Captions, transcriptOf } from '#domain/captions/parse-captions.ts';
import type { PackageReader } from '../package/package-reader.ts';
import type { PictureFinder } from '../package/picture-finder.ts';
import type { MediaFile } from '../package/read-media.ts';
import type { SourceResource } from '../package/source-package.ts';
import { assetAddress, type RenderedAsset } from '../tool/fill-picture.ts';
import type { RenderedItem } from './rendered-package.ts';
import { sanitizeDocument } from './sanitize-document.ts';

interface MediaContext {
  readonly find: PictureFinder;
  readonly reader: PackageReader;
  readonly assets: Map<string, RenderedAsset>;
  /** Where in the file the resource is described. */
  readonly place: readonly PropertyKey[];
}

/** A film, a sound or a PDF as devices get it; its files join those of the package. */
export function renderMedia(
  { spec, files, captions }: Extract<SourceResource, { files: unknown }>,
  { find, reader, assets, place }: MediaContext,
): ItemMedia {
  const fileOf = (file: MediaFile) => ({ url: keepFile(file, reader, assets), media_type: file.mediaType, bytes: file.bytes });
  const captionsOf = ({ source }: Captions) => {
    const asset = captionAsset(source);
    assets.set(asset.sha256, asset);
    return assetAddress(asset);
  };
  const poster = 'poster' in spec && spec.poster ? find.picture('subunit.json', [...place, 'poster'], spec.poster) : null;
  return {
    look: spec.kind,
    files: { en: fileOf(files.en), es: fileOf(files.es) },
    captions: captions && { en: captionsOf(captions.en), es: captionsOf(captions.es) },
    poster,
  };
}

/** Adds a file to those of the package. @returns its address */
export function keepFile({ path, ...file }: MediaFile, reader: PackageReader, assets: Map<string, RenderedAsset>): string {
  assets.set(file.sha256, { ...file, content: () => reader.files.read(path) });
  return assetAddress(file);
}

/** Every address of it, for devices that keep it. */
export function addressesOf({ files, captions, poster }: ItemMedia): string[] {
  const named = [files.en.url, files.es.url, captions?.en, captions?.es, poster?.en, poster?.es];
  return [...new Set(named.filter((url) => url !== undefined))];
}

/** What is said in a film or a sound, made of its captions. */
export function transcriptsOf(captions: Readonly<Record<'en' | 'es', Captions>>): RenderedItem['documents'] {
  return [
    { variant: 'english', lexile: null, html: sanitizeDocument(transcriptOf(captions.en)) },
    { variant: 'spanish', lexile: null, html: sanitizeDocument(transcriptOf(captions.es)) },
  ];
}

function captionAsset(source: string): RenderedAsset {
  const content = Buffer.from(source);
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { sha256, mediaType: 'text/vtt', extension: 'vtt', bytes: content.length, content: () => Promise.resolve(content) };
}
