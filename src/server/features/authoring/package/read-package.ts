import {
  animationFile,
  labelsFile,
  manifestFile,
  type ResourceSpec,
  subunitFile,
  unitFile,
  type VocabularyFile,
  vocabularyFile,
} from './authoring.schemas.ts';
import type { PackageReader } from './package-reader.ts';
import { type InBoth, type MediaFile, readCaptions, readMedia } from './read-media.ts';
import { readPictures } from './read-pictures.ts';
import { readQuestions } from './read-questions.ts';
import type { SourcePackage, SourceResource, SourceSubunit, SourceUnit } from './source-package.ts';
import { codesFor, resourcesOf } from './usual-resources.ts';

/**
 * Reads every file of a package and checks it against its schema.
 * @param tell called after each sub-unit with how many of all are read
 * @returns null when the faults leave nothing to go on with; faults of single files are in the list either way
 */
export async function readPackage(reader: PackageReader, tell: (done: number, total: number) => void): Promise<SourcePackage | null> {
  if (!reader.files.sizes.has('manifest.json')) {
    refuseWithoutManifest(reader);
    return null;
  }
  const manifest = await reader.json('manifest.json', manifestFile);
  if (!manifest) return null;
  const read = [];
  for (const unitId of manifest.units) {
    const unit = await reader.json(`${unitId}/unit.json`, unitFile);
    if (unit) read.push({ unitId, unit });
  }
  const total = read.reduce((sum, { unit }) => sum + unit.subunits.length, 0);
  let done = 0;
  const units: SourceUnit[] = [];
  for (const { unitId, unit } of read) {
    refuseOtherId(reader, `${unitId}/unit.json`, unit.id, unitId);
    const subunits: SourceSubunit[] = [];
    for (const subunitId of unit.subunits) {
      const source = await readSubunit(reader, `${unitId}/${subunitId}`, subunitId);
      if (source) subunits.push(source);
      tell(++done, total);
    }
    units.push({ unit, subunits });
  }
  for (const path of reader.files.sizes.keys()) {
    if (!reader.used.has(path)) reader.faults.advise(path, 'is not used by anything; take it out, or name it in a resource');
  }
  return { manifest, units };
}

/** Says what to pack instead: the wrong zip was chosen, or more than the package's own folder was packed. */
function refuseWithoutManifest({ files, faults }: PackageReader): void {
  const within = [...files.sizes.keys()].find((path) => path.endsWith('/manifest.json'));
  if (files.sizes.has('xl/workbook.xml')) {
    faults.add(
      'the package',
      'is a workbook; save the sheet of questions as CSV (in Excel: File, Save As, “CSV UTF-8”), and add that to a content package',
    );
    return;
  }
  faults.add(
    'the package',
    within === undefined
      ? 'has no manifest.json, with which every content package begins; choose another file, or add it'
      : `has its manifest.json in a folder (${within}) beside other files; pack only that folder`,
  );
}

async function readSubunit(reader: PackageReader, folder: string, id: string): Promise<SourceSubunit | null> {
  const file = `${folder}/subunit.json`;
  const subunit = await reader.json(file, subunitFile);
  const pictures = await readPictures(reader, `${folder}/media`);
  const labels = await reader.json(`${folder}/media/labels.json`, labelsFile);
  if (!subunit) {
    // Nothing tells what the other files are for, so none of them is called unused.
    for (const path of reader.files.sizes.keys()) if (path.startsWith(`${folder}/`)) reader.used.add(path);
    return null;
  }
  refuseOtherId(reader, file, subunit.id, id);
  const resources: SourceResource[] = [];
  for (const spec of resourcesOf(subunit, (name) => reader.files.sizes.has(`${folder}/${name}`))) {
    const resource = await readResource(reader, folder, spec, codesFor(subunit, spec.id));
    if (resource) resources.push(resource);
  }
  return labels && { folder, subunit, labels, pictures, resources };
}

async function readResource(
  reader: PackageReader,
  folder: string,
  spec: ResourceSpec,
  standards: readonly string[],
): Promise<SourceResource | null> {
  switch (spec.kind) {
    case 'document':
      return { spec, texts: await readTexts(reader, folder, spec.documents) };
    case 'film':
    case 'sound': {
      const files = await readMedia(reader, folder, spec.file);
      const captions = await readCaptions(reader, folder, spec.captions);
      const texts = await readTexts(reader, folder, spec.documents);
      return files && captions && { spec, files, captions, texts };
    }
    case 'pdf': {
      const files = await readMedia(reader, folder, spec.file);
      const texts = await readTexts(reader, folder, spec.documents);
      return files && { spec, files, captions: null, texts };
    }
    case 'vocabulary': {
      const vocabulary = await reader.json(`${folder}/${spec.file}`, vocabularyFile);
      return vocabulary && { spec, vocabulary, sounds: await readSounds(reader, folder, vocabulary) };
    }
    case 'link':
      return { spec, url: spec.url };
    case 'animation': {
      const animation = await reader.json(`${folder}/${spec.file}`, animationFile);
      return animation && { spec, animation };
    }
    case 'quiz': {
      const quiz = await readQuestions(reader, folder, spec, spec.standards ?? standards);
      return quiz && { spec, ...quiz };
    }
  }
}

async function readSounds(reader: PackageReader, folder: string, { terms }: VocabularyFile): Promise<Map<string, InBoth<MediaFile>>> {
  const sounds = new Map<string, InBoth<MediaFile>>();
  for (const { id, audio } of terms) {
    const files = audio && (await readMedia(reader, folder, audio));
    if (files) sounds.set(id, files);
  }
  return sounds;
}

async function readTexts(
  reader: PackageReader,
  folder: string,
  documents: readonly { readonly file: string }[] = [],
): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const { file } of documents) texts.set(file, (await reader.text(`${folder}/${file}`)) ?? '');
  return texts;
}

function refuseOtherId(reader: PackageReader, file: string, id: string, folder: string): void {
  if (id !== folder) reader.faults.add(file, `its id is "${id}" but its folder is "${folder}"`, reader.lineOf(file, ['id']));
}
