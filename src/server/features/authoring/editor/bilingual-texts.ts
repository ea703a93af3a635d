import type { Bilingual } from '#contract/wire.ts';
import type { PackageReader } from '../package/package-reader.ts';
import type { SourcePackage, SourceQuestion } from '../package/source-package.ts';

/** A text that the package has in both languages, and where. */
export interface BilingualText {
  readonly file: string;
  readonly line: number | null;
  /** For messages: `q3: options.b.feedback`. */
  readonly place: string;
  readonly text: Bilingual;
}

type Path = readonly (string | number)[];
type LineOf = (path: Path) => number | null;
/** Keys that name files, or are made from other texts. */
const NO_TEXTS = new Set(['file', 'audio', 'captions', 'twin', 'written', 'place', 'rubric', 'documents', 'questions']);
const FILE_NAME = /^[\w./-]+\.\w{2,4}$/;

/** Every text of a package that is in both languages, outside documents. */
export function bilingualTexts({ manifest, units }: SourcePackage, reader: PackageReader): BilingualText[] {
  const texts: BilingualText[] = [];
  const add = (file: string, value: unknown, lineOf: LineOf = (path) => reader.lineOf(file, path)) => {
    for (const { path, text } of textsIn(value)) texts.push({ file, line: lineOf(path), place: path.join('.'), text });
  };
  add('manifest.json', manifest);
  for (const { unit, subunits } of units) {
    add(`${unit.id}/unit.json`, unit);
    for (const { folder, subunit, labels, resources } of subunits) {
      add(`${folder}/subunit.json`, subunit);
      add(`${folder}/media/labels.json`, labels);
      for (const resource of resources) {
        if ('vocabulary' in resource) add(`${folder}/${resource.spec.file}`, resource.vocabulary);
        if ('animation' in resource) add(`${folder}/${resource.spec.file}`, resource.animation);
        if (!('questions' in resource)) continue;
        const { questions } = resource.spec;
        if (typeof questions === 'string') add(`${folder}/${questions}`, { instructions: resource.instructions });
        for (const question of resource.questions) texts.push(...questionTexts(question));
      }
    }
  }
  return texts;
}

/** Every text of a question that is in both languages. */
function questionTexts(question: SourceQuestion): BilingualText[] {
  const { place, id } = question;
  const seen = new Set<string>();
  return textsIn(question)
    .filter(({ path: [key], text }) => {
      // The options of a match are there once for each premise.
      const words = `${key} ${text.en} ${text.es}`;
      return !seen.has(words) && seen.add(words);
    })
    .map(({ path, text }) => ({ ...place, place: `${id}: ${nameOf(question, path)}`, text }));
}

/** Options have names; all else is counted. */
function nameOf({ options }: SourceQuestion, [key = '', at, ...rest]: Path): string {
  const name = key === 'options' && typeof at === 'number' ? options[at]?.id : at;
  return [key, name, ...rest].filter((part) => part !== undefined && part !== 'text').join('.');
}

function textsIn(value: unknown, path: Path = []): { readonly path: Path; readonly text: Bilingual }[] {
  if (Array.isArray(value)) return value.flatMap((each, at) => textsIn(each, [...path, at]));
  if (typeof value !== 'object' || value === null) return [];
  if (isBilingual(value)) return value.en.trim() === '' || FILE_NAME.test(value.en) ? [] : [{ path, text: value }];
  return Object.entries(value).flatMap(([key, each]) => (NO_TEXTS.has(key) ? [] : textsIn(each, [...path, key])));
}

function isBilingual(value: object): value is Bilingual {
  return 'en' in value && 'es' in value && typeof value.en === 'string' && typeof value.es === 'string';
}
