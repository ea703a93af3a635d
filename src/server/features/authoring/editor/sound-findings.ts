import type { SourceResource } from '../package/source-package.ts';
import { type Finding, LANGUAGES, type Language, NAME_OF } from './remark.ts';
import { figuresIn, missingFrom, spelledIn } from './text-numbers.ts';
import { plainWords, wordsOf } from './text-words.ts';

type Vocabulary = Extract<SourceResource, { vocabulary: unknown }>;
type Recording = Extract<SourceResource, { captions: unknown }>;

/** A recording of so many times the usual length says more than its word. */
const FAR = 3;
/** Letters for the silence around a word. */
const SILENCE = 8;

/** Recordings of words that are of another word or another language, as far as names, contents and lengths tell. */
export function soundFindings({ vocabulary: { terms }, sounds }: Vocabulary): Finding[] {
  const recorded = terms.flatMap(({ id, term }) => {
    const files = sounds.get(id);
    return files ? LANGUAGES.map((language) => ({ id, word: term[language], language, ...files[language] })) : [];
  });
  const speeds = recorded.map(({ bytes, word }) => bytes / (word.length + SILENCE)).toSorted((a, b) => a - b);
  const usual = speeds[Math.floor(speeds.length / 2)] ?? 0;
  return recorded.flatMap(({ id, word, language, path, sha256, bytes }): Finding[] => {
    const name = slugOf(path.slice(path.lastIndexOf('/') + 1));
    const [otherLanguage = ''] = LANGUAGES.filter((each) => each !== language);
    if (name.split('-').at(-2) === otherLanguage)
      return [
        [
          'fault',
          `terms.${id}: the ${NAME_OF[language]} recording is the file ${path.split('/').at(-1)}; name the one in ${NAME_OF[language]}`,
        ],
      ];
    const other = terms.find(
      (each) => each.id !== id && has(name, each.term[language]) && !has(name, word) && !has(slugOf(word), each.term[language]),
    );
    if (other) return [['fault', `terms.${id}: the recording of "${word}" is the file of "${other.term[language]}"; name its own`]];
    const same = recorded.find((each) => each.id !== id && each.language === language && each.sha256 === sha256);
    if (same) return [['fault', `terms.${id}: "${word}" and "${same.word}" have the same recording; record each word`]];
    const speed = bytes / (word.length + SILENCE);
    return recorded.length > 5 && (speed > usual * FAR || speed < usual / FAR)
      ? [
          [
            'advice',
            `terms.${id}: the recording of "${word}" is much ${speed > usual ? 'longer' : 'shorter'} than those of other words; listen to it`,
          ],
        ]
      : [];
  });
}

const slugOf = (text: string) =>
  plainWords(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
const has = (name: string, word: string) => `-${name}-`.includes(`-${slugOf(word)}-`);

/** Seconds that two captions of one moment may be apart. */
const APART = 1;
/** Characters a second that a child can read. */
const READABLE = 40;
/** The least share of the words of the captions that the transcript has. */
const SAID = 0.6;

/** Captions that differ between the languages, run too fast, or are not what the transcript says. */
export function captionFindings({ captions, spec, texts }: Recording): Finding[] {
  if (!captions) return [];
  const { en, es } = captions;
  if (en.cues.length !== es.cues.length)
    return [['fault', `has ${en.cues.length} captions in English and ${es.cues.length} in Spanish; give both languages the same`]];
  return [
    ...en.cues.flatMap((cue, at): Finding[] => {
      const other = es.cues[at];
      if (!other) return [];
      const where = `the caption at ${timeOf(cue.start)}`;
      if (Math.abs(cue.start - other.start) > APART)
        return [['fault', `${where} comes at ${timeOf(other.start)} in Spanish; give both the same time`]];
      const [english, spanish] = [figuresIn(cue.text), figuresIn(other.text)];
      const missing = [
        ...missingFrom([...spanish, ...spelledIn(other.text, 'es')], english),
        ...missingFrom([...english, ...spelledIn(cue.text, 'en')], spanish),
      ];
      if (missing.length > 0) return [['fault', `${where} has other numbers in Spanish (${missing.join(', ')}); correct one of the two`]];
      if (cue.text === other.text && wordsOf(cue.text).length > 1)
        return [['fault', `${where} is the same in both languages; translate it`]];
      const next = en.cues[at + 1]?.start;
      const seconds = next === undefined ? null : next - cue.start;
      const [longest = ''] = [cue.text, other.text].toSorted((a, b) => b.length - a.length);
      return seconds !== null && longest.length / Math.max(seconds, 0.1) > READABLE
        ? [
            [
              'advice',
              `${where} has ${longest.length} letters in ${seconds} seconds, more than a child can read; say less, or give it more time`,
            ],
          ]
        : [];
    }),
    ...LANGUAGES.flatMap((language) =>
      transcriptFindings(spec.documents ?? [], texts, captions[language].cues.map(({ text }) => text).join(' '), language),
    ),
  ];
}

function transcriptFindings(
  documents: readonly { readonly file: string; readonly variant: string }[],
  texts: ReadonlyMap<string, string>,
  said: string,
  language: Language,
): Finding[] {
  const file = documents.find(({ variant }) => variant.startsWith('spanish') === (language === 'es'))?.file;
  const transcript = texts.get(file ?? '');
  if (transcript === undefined) return [];
  const numbers = missingFrom([...figuresIn(transcript), ...spelledIn(transcript, language)], figuresIn(said));
  if (numbers.length > 0)
    return [['fault', `the transcript ${file} does not have the number ${numbers.join(', ')} of the captions; correct one of the two`]];
  const written = new Set(wordsOf(transcript));
  const words = [...new Set(wordsOf(said))];
  const share = words.filter((word) => written.has(word)).length / Math.max(words.length, 1);
  return share < SAID ? [['fault', `the transcript ${file} says something else than the captions; write what is said`]] : [];
}

const timeOf = (seconds: number) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
