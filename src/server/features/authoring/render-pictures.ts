import { checkSvg } from './check-svg.ts';
import { assetAddress, fillPicture, placeholdersOf, type RenderedAsset, type RenderedPicture, sizeOf } from './fill-picture.ts';
import type { FaultList } from './package-faults.ts';
import type { SourceSubunit } from './read-package.ts';

const MOST_BYTES = 12 * 1024;

/** The pictures of one sub-unit in both languages. Every SVG, label and alternative text is checked. */
export function renderPictures(source: SourceSubunit, assets: Map<string, RenderedAsset>, faults: FaultList): Map<string, RenderedPicture> {
  const rendered = new Map<string, RenderedPicture>();
  const labelsName = `${source.folder}/media/labels.json`;
  for (const name of Object.keys(source.labels)) {
    if (!source.pictures.has(name)) faults.add(labelsName, `${name} is described but is not in media/`);
  }
  for (const [name, svg] of source.pictures) {
    const file = `${source.folder}/media/${name}`;
    if (Buffer.byteLength(svg) > MOST_BYTES) faults.add(file, 'is larger than 12 kB');
    const words = source.labels[name];
    if (!words) {
      faults.add(labelsName, `${name} has no alternative text`);
      continue;
    }
    const wanted = placeholdersOf(svg);
    for (const key of wanted) if (!(key in words.labels)) faults.add(labelsName, `${name}: the label {{${key}}} is missing`);
    for (const key of Object.keys(words.labels))
      if (!wanted.has(key)) faults.add(labelsName, `${name}: the label "${key}" is not in the picture`);
    const versions = { en: fillPicture(svg, words.labels, 'en'), es: fillPicture(svg, words.labels, 'es') };
    // The filled picture is what people get, so that is what is checked; both languages share most faults.
    for (const problem of new Set([...checkSvg(versions.en.content), ...checkSvg(versions.es.content)])) faults.add(file, problem);
    for (const version of Object.values(versions)) assets.set(version.sha256, version);
    rendered.set(name, { en: assetAddress(versions.en), es: assetAddress(versions.es), alt: words.alt, ...sizeOf(svg) });
  }
  return rendered;
}
