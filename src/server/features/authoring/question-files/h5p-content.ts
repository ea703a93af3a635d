import * as z from 'zod';

/** A file of others: what is missing or of another kind counts as empty. */
export const words = z.string().catch('');
const yes = z.boolean().catch(false);

/** A piece of content: the library that plays it, and what it plays. */
export interface H5pPart {
  /** Without its version: "H5P.MultiChoice". */
  readonly library: string;
  readonly params: unknown;
  readonly title: string;
}

const part = z.object({ library: z.string(), params: z.unknown(), metadata: z.object({ title: words }).catch({ title: '' }) });
const holder = z.record(z.string(), z.unknown()).catch({});

/** Containers of parts: the lists of a question set, page, book, slides, and film. */
const LISTS = ['questions', 'content', 'chapters', 'slides', 'elements', 'interactions'] as const;
const WRAPPERS = ['content', 'action'] as const;
const CONTAINERS: ReadonlySet<string> = new Set([
  'H5P.QuestionSet',
  'H5P.Column',
  'H5P.InteractiveBook',
  'H5P.CoursePresentation',
  'H5P.InteractiveVideo',
  'H5P.Questionnaire',
]);
/** Containers within containers; deeper ones are nobody's. */
const MAX_DEPTH = 8;

export function isContainer({ library }: H5pPart): boolean {
  return CONTAINERS.has(library);
}

export function partOf(value: unknown): H5pPart | null {
  const read = part.safeParse(value);
  if (!read.success) return null;
  const { library, params, metadata } = read.data;
  return { library: library.split(' ')[0] ?? library, params, title: metadata.title };
}

/** The parts that a container shows, in their order; those of containers within it are inside theirs. */
export function partsWithin(container: H5pPart, depth = 0): H5pPart[] {
  if (depth > MAX_DEPTH) return [];
  // A film keeps what it stops for in a part of its own.
  const params = holder.parse(container.params);
  const film = holder.parse(holder.parse(params.interactiveVideo).assets);
  const slides = holder.parse(params.presentation);
  return [params, film, slides].flatMap((each) => LISTS.flatMap((name) => partsIn(each[name], depth)));
}

function partsIn(list: unknown, depth: number): H5pPart[] {
  if (!Array.isArray(list) || depth > MAX_DEPTH) return [];
  return list.flatMap((entry: unknown) => {
    const found = partOf(entry);
    if (found) return [found];
    const within = holder.parse(entry);
    const wrapped = WRAPPERS.flatMap((name) => partOf(within[name]) ?? []);
    return wrapped.length > 0 ? wrapped : LISTS.flatMap((name) => partsIn(within[name], depth + 1));
  });
}

const picture = z.object({ params: z.object({ file: z.object({ path: words }).catch({ path: '' }), alt: words }) });

/** The media of a question: picture, film, or sound. */
export const media = z
  .object({ media: z.object({ type: z.object({ library: words, params: z.unknown() }).optional().catch(undefined) }).catch({}) })
  .catch({ media: {} })
  .transform(({ media: { type } }) => {
    if (!type || type.library === '') return null;
    const shown = picture.safeParse(type);
    const isPicture = type.library.startsWith('H5P.Image') && shown.success;
    if (isPicture) return shown.data.params.file.path === '' ? null : { src: shown.data.params.file.path, alt: shown.data.params.alt };
    // An empty slot for a film is no film.
    return JSON.stringify(type.params ?? {}).includes('"path"') ? ('film' as const) : null;
  });

const comments = z.object({ tip: words, chosenFeedback: words }).catch({ tip: '', chosenFeedback: '' });

/** Parameters of the question types, as their libraries name them. */
export const PARAMS = {
  multiChoice: z.object({
    question: words,
    answers: z.array(z.object({ text: words, correct: yes, tipsAndFeedback: comments })).catch([]),
    behaviour: z
      .object({ type: words, singleAnswer: yes, singlePoint: yes, randomAnswers: z.boolean().catch(true) })
      .catch({ type: '', singleAnswer: false, singlePoint: false, randomAnswers: true }),
  }),
  trueFalse: z.object({
    question: words,
    correct: words,
    behaviour: z.object({ feedbackOnCorrect: words, feedbackOnWrong: words }).catch({ feedbackOnCorrect: '', feedbackOnWrong: '' }),
  }),
  blanks: z.object({
    text: words,
    questions: z.array(words).catch([]),
    behaviour: z
      .object({ caseSensitive: z.boolean().catch(true), acceptSpellingErrors: yes })
      .catch({ caseSensitive: true, acceptSpellingErrors: false }),
  }),
  dragText: z.object({ taskDescription: words, textField: words, distractors: words }),
  markTheWords: z.object({ taskDescription: words, textField: words }),
  singleChoiceSet: z.object({ choices: z.array(z.object({ question: words, answers: z.array(words).catch([]) })).catch([]) }),
  summary: z.object({ intro: words, summaries: z.array(z.object({ summary: z.array(words).catch([]), tip: words })).catch([]) }),
  essay: z.object({
    taskDescription: words,
    question: words,
    solution: z.object({ introduction: words, sample: words }).catch({ introduction: '', sample: '' }),
  }),
  flashcards: z.object({
    description: words,
    cards: z.array(z.object({ text: words, answer: words, tip: words })).catch([]),
    caseSensitive: yes,
  }),
  text: z.object({ text: words }),
};
