import type { AssessmentRules } from '#contract/content/content.schemas.ts';
import { LIBRARY_LINK, RESOURCE_TYPE } from '#domain/content/resource-types.ts';
import { languageOfVariant } from '#domain/content/text-variants.ts';
import type { PackageReader } from '../package/package-reader.ts';
import { type PictureAddress, PictureFinder } from '../package/picture-finder.ts';
import type { MediaFile } from '../package/read-media.ts';
import type { SourceResource, SourceSubunit } from '../package/source-package.ts';
import { codesFor } from '../package/usual-resources.ts';
import type { RenderedAsset, RenderedPicture } from '../tool/fill-picture.ts';
import { renderFields, type TextFields } from './render-fields.ts';
import { renderHtml } from './render-html.ts';
import { renderMarkdown } from './render-markdown.ts';
import { addressesOf, keepFile, renderMedia, transcriptsOf } from './render-media.ts';
import { renderQuestions } from './render-questions.ts';
import type { RenderedItem } from './rendered-package.ts';

/** What differs from kind to kind. */
type Content = Pick<RenderedItem, 'resource_type_id' | 'summary' | 'documents' | 'parts' | 'questions' | 'asset_urls'>;

/** The resources of a sub-unit, in their order. */
export function renderItems(source: SourceSubunit, shared: Shared): RenderedItem[] {
  const { pictures, reader, ofUnit } = shared;
  const file = `${source.folder}/subunit.json`;
  const find = new PictureFinder(source.folder, pictures, reader);
  const cover = find.picture('subunit.json', ['cover'], source.subunit.cover);
  return source.resources.map((resource): RenderedItem => {
    const { spec } = resource;
    const known = new Set(codesFor(source.subunit, spec.id));
    const level3 = source.subunit.level3?.find(({ resources }) => resources.includes(spec.id));
    const listed = (source.subunit.resources ?? []).findIndex(({ id }) => id === spec.id);
    // A test of a set asks about the whole unit.
    const allowed = spec.collection ? ofUnit : known;
    for (const code of spec.standards ?? []) {
      if (!allowed.has(code)) {
        reader.faults.add(
          file,
          `${spec.id}: the standard ${code} is not among those of ${spec.collection ? 'its unit' : 'subunit.json'}`,
          reader.lineOf(file, ['resources', listed, 'standards']),
        );
      }
    }
    return {
      external_id: spec.id,
      title: spec.title,
      minutes: spec.minutes,
      cover_url: cover.en,
      is_assignable: spec.assignable,
      standards: spec.standards ?? [...(spec.collection ? standardsOf(resource, known) : known)],
      ...contentOf(resource, { ...shared, source, find, cover, known: allowed, place: ['resources', listed] }),
      ...(level3 && { level3: level3.id }),
      ...(spec.collection && { collection: spec.collection }),
    };
  });
}

/** The standards that the questions of a test ask about, in their order. */
function standardsOf(resource: SourceResource, otherwise: ReadonlySet<string>): ReadonlySet<string> {
  return 'questions' in resource ? new Set(resource.questions.map(({ standard }) => standard)) : otherwise;
}

interface Shared {
  readonly pictures: ReadonlyMap<string, RenderedPicture>;
  readonly assets: Map<string, RenderedAsset>;
  readonly reader: PackageReader;
  /** The standards of the unit. */
  readonly ofUnit: ReadonlySet<string>;
  /** That the package uses, folded. */
  readonly words: ReadonlySet<string>;
}

interface Around extends Shared {
  readonly source: SourceSubunit;
  readonly find: PictureFinder;
  readonly cover: PictureAddress;
  readonly known: ReadonlySet<string>;
  /** Of the resource in subunit.json. */
  readonly place: readonly PropertyKey[];
}

function contentOf(resource: SourceResource, around: Around): Content {
  const { find, cover, source } = around;
  const picturesOf = (named: readonly (PictureAddress | null)[]) => [
    ...new Set([cover.en, ...named.flatMap((picture) => (picture ? [picture.en, picture.es] : []))]),
  ];
  const nothing = { documents: [], parts: null, questions: [] };
  if ('files' in resource) return { ...nothing, ...mediaOf(resource, around) };
  if ('texts' in resource) return { ...nothing, ...documentsOf(resource, resource.spec.documents, around) };
  if ('url' in resource) {
    const { url, spec } = resource;
    return {
      ...nothing,
      resource_type_id: LIBRARY_LINK,
      summary: spec.summary ?? source.subunit.summary,
      parts: { url },
      asset_urls: [cover.en],
    };
  }
  if ('vocabulary' in resource) {
    const terms = resource.vocabulary.terms.map(({ id, image, audio: _, ...term }, index) => {
      const sound = resource.sounds.get(id);
      const addressOf = (file: MediaFile) => keepFile(file, around.reader, around.assets);
      return {
        term_id: id,
        ...term,
        image: image ? find.picture(resource.spec.file, ['terms', index, 'image'], image) : null,
        // Absent where there is none: a word that never had one keeps its hash.
        ...(sound && { audio: { en: addressOf(sound.en), es: addressOf(sound.es) } }),
      };
    });
    const sounds = terms.flatMap(({ audio }) => (audio ? [audio.en, audio.es] : []));
    return {
      ...nothing,
      resource_type_id: RESOURCE_TYPE.vocabularyCards,
      summary: resource.spec.summary ?? source.subunit.summary,
      parts: terms,
      asset_urls: [...new Set([...picturesOf(terms.map(({ image }) => image)), ...sounds])],
    };
  }
  if ('animation' in resource) {
    const { summary, scenes: given } = resource.animation;
    const scenes = given.map((scene, index) => ({
      ...scene,
      image: find.picture(resource.spec.file, ['scenes', index, 'image'], scene.image),
    }));
    const asset_urls = picturesOf(scenes.map(({ image }) => image));
    return { ...nothing, resource_type_id: RESOURCE_TYPE.videoAnimation, summary, parts: { summary, scenes }, asset_urls };
  }
  const questions = renderQuestions(resource.questions, {
    standards: around.known,
    words: around.words,
    find,
    reader: around.reader,
    headingsOf: (id) => headingsOf(source, id),
  });
  const asset_urls = picturesOf(questions.map(({ image }) => image));
  const rules = assessmentOf(resource, questions.length, around);
  const resource_type_id = rules ? RESOURCE_TYPE.assessment : RESOURCE_TYPE.quiz;
  // Absent where it may: a quiz of which nothing was ever said keeps its hash.
  const parts = resource.may_practice ? rules : { ...rules, may_practice: false as const };
  return { ...nothing, resource_type_id, summary: resource.instructions, parts, questions, asset_urls };
}

/** The headings of each text of a document, in the order of its files. */
function headingsOf({ resources }: SourceSubunit, id: string): string[][] | null {
  const document = resources.find((resource) => resource.spec.id === id);
  if (!document || !('texts' in document) || 'files' in document || document.spec.type === RESOURCE_TYPE.teacherGuide) return null;
  return document.spec.documents.map(({ file }) => {
    const text = document.texts.get(file) ?? '';
    const headings = /\.html$/i.test(file)
      ? text.matchAll(/<h[23]\b[^>]*>(.*?)<\/h[23]>/gis)
      : text.matchAll(/^ {0,3}#{2,3}\s+(.+?)\s*#*\s*$/gm);
    return [...headings].map(([, heading = '']) => heading.trim());
  });
}

type QuizResource = Extract<SourceResource, { questions: unknown }>;

/** How an assessment is given; null for a quiz. Its sections hold all of its questions. */
function assessmentOf({ spec }: QuizResource, questions: number, { source, reader, place }: Around): AssessmentRules | null {
  if (!spec.assessment) return null;
  const { time_limit_minutes = null, attempts, shuffle, sections, tools, learnosity_activity } = spec.assessment;
  const placed = sections.reduce((sum, section) => sum + section.questions, 0);
  if (sections.length > 0 && placed !== questions) {
    const file = `${source.folder}/subunit.json`;
    reader.faults.add(
      file,
      `the sections of ${spec.id} hold ${placed} questions, and it has ${questions}`,
      reader.lineOf(file, [...place]),
    );
  }
  return {
    time_limit_minutes,
    attempts_allowed: attempts,
    is_shuffled: shuffle,
    sections,
    tools,
    ...(learnosity_activity && { learnosity_activity }),
  };
}

function mediaOf(resource: Extract<SourceResource, { files: unknown }>, around: Around) {
  const parts = renderMedia(resource, around);
  const { documents, ...rest } = documentsOf(resource, resource.spec.documents ?? [], around);
  const written = documents.length > 0 || resource.captions === null ? documents : transcriptsOf(resource.captions);
  return { ...rest, documents: written, parts, asset_urls: [...new Set([...rest.asset_urls, ...addressesOf(parts)])] };
}

type TextResource = Extract<SourceResource, { texts: unknown }>;

function documentsOf(
  { spec, texts }: TextResource,
  files: NonNullable<TextResource['spec']['documents']>,
  { source, pictures, reader, cover }: Around,
) {
  const used = [cover.en];
  const withFields: TextFields[] = [];
  const documents = files.map(({ file, variant, lexile = null }) => {
    const language = languageOfVariant(variant) === 'sp' ? 'es' : 'en';
    const render = file.toLowerCase().endsWith('.html') ? renderHtml : renderMarkdown;
    const { html, problems, pictures: names, fields } = render(texts.get(file) ?? '', language, pictures);
    for (const { problem, line } of problems) reader.faults.add(`${source.folder}/${file}`, problem, line);
    for (const name of names) used.push(pictures.get(name)?.[language] ?? '');
    withFields.push({ language, fields });
    return { variant, lexile, html };
  });
  const { questions, optional, problems } = renderFields(withFields);
  for (const { problem, line, text } of problems) reader.faults.add(`${source.folder}/${files[text]?.file}`, problem, line);
  if (files.length > 0 && !files.some(({ variant }) => variant === 'spanish')) {
    reader.faults.advise(`${source.folder}/subunit.json`, `${spec.id} has no Spanish document: English will be shown in its place`);
  }
  return {
    resource_type_id: spec.type,
    summary: spec.summary ?? source.subunit.summary,
    documents,
    questions,
    // Absent where there are no fields: a text that never had any keeps its hash.
    parts: questions.length > 0 ? { optional } : null,
    asset_urls: [...new Set(used)],
  };
}
