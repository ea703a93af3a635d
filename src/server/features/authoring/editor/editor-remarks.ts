import { setImmediate } from 'node:timers/promises';
import { RESOURCE_TYPES } from '#domain/content/resource-types.ts';
import type { PackageReader } from '../package/package-reader.ts';
import type { SourcePackage, SourceQuestion, SourceResource, SourceSubunit } from '../package/source-package.ts';
import { wrongSums } from './arithmetic.ts';
import { bilingualTexts } from './bilingual-texts.ts';
import { documentFindings } from './compare-documents.ts';
import { languageFindings } from './compare-languages.ts';
import { saidFindings } from './given-away.ts';
import { keyFindings } from './key-findings.ts';
import { safetyFindings, stepFindings } from './lab-findings.ts';
import { levelFindings, stemLengthFindings } from './level-findings.ts';
import { exchangedFindings, type Lexicon, learnLexicon } from './lexicon.ts';
import { misspelledUnit, numberKeyFindings } from './number-key-findings.ts';
import { optionFindings } from './option-findings.ts';
import { type Finding, LANGUAGES, NAME_OF, type Remark } from './remark.ts';
import { setFindings } from './set-findings.ts';
import { captionFindings, soundFindings } from './sound-findings.ts';
import { standardFindings } from './standard-findings.ts';
import { plainWords } from './text-words.ts';
import { vocabularyFindings } from './word-findings.ts';

/** Texts of one resource of which one is the translation of the other; levels of a reader are told anew in each language. */
const COUNTERPARTS = [
  ['english', 'spanish', false],
  ['lexile1', 'spanish1', true],
  ['lexile2', 'spanish', true],
  ['lexile3', 'spanish3', true],
] as const;

const TEXTS_AT_ONCE = 200;

/**
 * What a careful editor says of a package that an import would take: languages against each other, keys against explanations, give-aways,
 * options, units, steps, safety, sound, standards, levels and titles. Each check is a small function beside this file.
 */
export async function editorRemarks(source: SourcePackage, reader: PackageReader): Promise<Remark[]> {
  const remarks = new Map<string, Remark>();
  const add = (file: string, findings: readonly Finding[], line: number | null = null, place = '') => {
    for (const [level, words] of findings) {
      const problem = place === '' ? words : `${place}: ${words}`;
      const key = `${file} ${problem}`;
      if (!remarks.has(key)) remarks.set(key, { level, file, line, problem });
    }
  };
  const texts = bilingualTexts(source, reader);
  for (const [at, { file, line, place, text }] of texts.entries()) {
    // Others are served meanwhile.
    if (at % TEXTS_AT_ONCE === 0) await setImmediate();
    add(file, [...languageFindings(text), ...LANGUAGES.flatMap((each) => sumFindings(text[each]))], line, place);
  }
  const lexicon = learnLexicon(texts.map(({ text }) => text));
  const { grade } = source.manifest;
  for (const subunit of source.units.flatMap(({ subunits }) => subunits)) {
    await setImmediate();
    const { folder } = subunit;
    const file = `${folder}/subunit.json`;
    for (const [at, standard] of subunit.subunit.standards.entries())
      add(file, standardFindings(standard, grade), reader.lineOf(file, ['standards', at]));
    for (const findings of titleFindings(subunit)) add(file, [findings]);
    for (const resource of subunit.resources) {
      if ('vocabulary' in resource)
        add(`${folder}/${resource.spec.file}`, [...soundFindings(resource), ...vocabularyFindings(resource.vocabulary)]);
      if ('captions' in resource && resource.captions) add(`${folder}/${resource.spec.captions.es}`, captionFindings(resource));
      if ('texts' in resource) for (const [name, finding] of textFindings(resource, grade)) add(`${folder}/${name}`, [finding]);
      if (!('questions' in resource)) continue;
      const { questions } = resource.spec;
      add(typeof questions === 'string' ? `${folder}/${questions}` : file, setFindings(resource, grade), null, resource.spec.id);
      for (const question of resource.questions)
        add(question.place.file, questionFindings(question, subunit, lexicon), question.place.line, question.id);
    }
  }
  for (const [question, finding] of repeatedStems(source)) add(question.place.file, [finding], question.place.line, question.id);
  return [...remarks.values()];
}

function sumFindings(text: string): Finding[] {
  return [
    ...wrongSums(text).map((sum) => ['fault', `calculates "${sum}", which is not right; correct it`] as const),
    ...misspelledUnit(text),
  ];
}

function questionFindings(question: SourceQuestion, { labels }: SourceSubunit, lexicon: Lexicon): Finding[] {
  const listed = new Map(question.options.map((option) => [option.text.en, option]));
  return [
    ...keyFindings(question),
    ...optionFindings(question),
    ...numberKeyFindings(question),
    ...saidFindings(question, labels[question.image?.slice('media/'.length) ?? '']?.alt),
    ...(question.type === 'hotspot' ? [] : exchangedFindings([...listed.values()], lexicon)),
    ...LANGUAGES.flatMap((language) =>
      stemLengthFindings(question.stem[language]).map(([level, words]) => [level, `${words} (${NAME_OF[language]})`] as const),
    ),
  ];
}

/** Of the documents of a resource, each with its file. */
function textFindings(
  { spec, texts }: Extract<SourceResource, { texts: unknown }>,
  grade: string,
): (readonly [file: string, finding: Finding])[] {
  const documents = (spec.documents ?? []).flatMap((document) => {
    const text = texts.get(document.file);
    return text === undefined ? [] : [{ ...document, text }];
  });
  const isLab = RESOURCE_TYPES[spec.type]?.group === 'explore';
  const markdown = documents.filter(({ file }) => file.endsWith('.md'));
  return [
    ...COUNTERPARTS.flatMap(([one, other, isRetold]) => {
      const [english, spanish] = [one, other].map((variant) => markdown.find((document) => document.variant === variant));
      return english && spanish
        ? documentFindings(english.text, spanish.text, isRetold).map((finding) => [spanish.file, finding] as const)
        : [];
    }),
    ...markdown.flatMap(({ file, variant, text }) => {
      const language = variant.startsWith('spanish') ? 'es' : 'en';
      const lab = isLab ? [...safetyFindings(text, language), ...stepFindings(text)] : [];
      return [...lab, ...sumFindings(text)].map((finding) => [file, finding] as const);
    }),
    ...levelFindings(documents, grade),
  ];
}

/** Resources of one sub-unit that nobody could tell apart. */
function titleFindings({ resources }: SourceSubunit): Finding[] {
  return LANGUAGES.flatMap((language) =>
    resources.flatMap(({ spec }, at): Finding[] => {
      const same = resources.slice(0, at).find((other) => plainWords(other.spec.title[language]) === plainWords(spec.title[language]));
      return same ? [['fault', `${spec.id}: has the title of ${same.spec.id} (${NAME_OF[language]}); give it one of its own`]] : [];
    }),
  );
}

/** Questions that are asked word for word elsewhere with the same options, within a set or in another. */
function repeatedStems({ units }: SourcePackage): (readonly [SourceQuestion, Finding])[] {
  const seen = new Map<string, SourceQuestion>();
  const all = units
    .flatMap(({ subunits }) => subunits.flatMap(({ resources }) => resources))
    .flatMap((each) => ('questions' in each ? each.questions : []));
  return all.flatMap((question): (readonly [SourceQuestion, Finding])[] => {
    const words = plainWords([question.stem.en, ...question.options.map(({ text }) => text.en).toSorted()].join(' '));
    const first = seen.get(words);
    if (!first) seen.set(words, question);
    return first
      ? [[question, ['fault', `asks the same as ${first.id} of ${first.place.file}; ask something else, or take one of them out`]]]
      : [];
  });
}
