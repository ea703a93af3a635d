import type { PackageReader } from '../package/package-reader.ts';
import type { SourcePackage, SourceSubunit } from '../package/source-package.ts';
import type { RenderedAsset } from '../tool/fill-picture.ts';
import { packageWords } from './package-words.ts';
import { renderItems } from './render-items.ts';
import { renderPictures } from './render-pictures.ts';
import type { RenderedPackage, RenderedSubunit } from './rendered-package.ts';

/** Turns the files of a package into what is stored. Faults are added to the list; if there are any, the result must not be stored. */
export function renderPackage(source: SourcePackage, reader: PackageReader): RenderedPackage {
  const assets = new Map<string, RenderedAsset>();
  const words = packageWords(source);
  const ours = source.manifest.spanish_standards === 'ours';
  const units = source.units.map(({ unit, subunits }) => ({
    external_id: unit.id,
    title: unit.title,
    summary: unit.summary,
    category: unit.category,
    facts: unit.facts,
    subunits: subunits.map((subunit) => renderSubunit(subunit, { ofUnit: codesOf(subunits), words, assets, reader, ours })),
  }));
  const { id, version, title, subject, grade } = source.manifest;
  return { package_id: id, version, title, subject, grade, units, assets: [...assets.values()] };
}

function codesOf(subunits: readonly SourceSubunit[]): Set<string> {
  return new Set(subunits.flatMap(({ subunit }) => subunit.standards.map(({ code }) => code)));
}

function renderSubunit(
  source: SourceSubunit,
  shared: {
    readonly ofUnit: ReadonlySet<string>;
    readonly words: ReadonlySet<string>;
    readonly assets: Map<string, RenderedAsset>;
    readonly reader: PackageReader;
    /** The Spanish of the standards is our translation. */
    readonly ours: boolean;
  },
): RenderedSubunit {
  const pictures = renderPictures(source, shared.assets, shared.reader);
  const { subunit } = source;
  return {
    external_id: subunit.id,
    title: subunit.title,
    summary: subunit.summary,
    big_question: subunit.big_question,
    cover_url: pictures.get(subunit.cover.slice('media/'.length))?.en ?? '',
    standards: subunit.standards.map(({ code, text, paraphrase }) => ({
      code,
      text: { ...text, ...(paraphrase && { is_paraphrase: true }), ...(shared.ours && { is_our_spanish: true }) },
    })),
    level3: (subunit.level3 ?? []).map(({ id, title }) => ({ external_id: id, title })),
    items: renderItems(source, { ...shared, pictures }),
  };
}
