import type { OwnQuestion, OwnQuizContent } from '#contract/authoring/own-quizzes.schemas.ts';
import type { QuestionKind } from '#contract/content/content.schemas.ts';
import type { Bilingual } from '#contract/wire.ts';
import { suggestsFixed } from '#domain/answers/option-places.ts';
import { isReadByPeople } from '#domain/answers/question-kinds.ts';
import { rubricTotal } from '#domain/grading/rubric-points.ts';
import { issueText } from '../package/issue-text.ts';
import { sourceOf } from '../package/json-question.ts';
import { FaultList, type ValidationError } from '../package/package-faults.ts';
import { PictureFinder } from '../package/picture-finder.ts';
import { quizFile } from '../package/question.schemas.ts';
import type { SourceQuestion } from '../package/source-package.ts';
import { renderQuestions } from '../render/render-questions.ts';
import type { QuizParts, RenderedQuestion } from '../render/rendered-package.ts';

const EMPTY: Bilingual = { en: '', es: '' };
/** Placeholder for fields that packages require and teachers may leave empty; removed after validation. */
const UNSAID: Bilingual = { en: '-', es: '-' };
const NO_STANDARD = '-';

/** A quiz as it is stored, or what is wrong with it, by the place in the form. */
interface RenderedQuiz {
  readonly questions: readonly RenderedQuestion[];
  readonly faults: readonly ValidationError[];
}

/** What a teacher wrote as any format gives questions, checked by the rules of content packages, or what is wrong with it. */
export function sourcesOf({ questions, may_practice }: Pick<OwnQuizContent, 'questions' | 'may_practice'>): {
  readonly sources: readonly SourceQuestion[];
  readonly faults: readonly ValidationError[];
} {
  const parsed = quizFile.safeParse({ instructions: UNSAID, practice: may_practice, items: questions.map(fileOf) }, { reportInput: true });
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => ({ file: '', line: null, problem: `${issue.path.join('.')}: ${issueText(issue)}` }));
    return { sources: [], faults };
  }
  const sources = parsed.data.items.map((item, index) => {
    const written = questions[index];
    const source = sourceOf(item, { file: '', line: null });
    return { ...source, rationale: shown(written?.rationale ?? EMPTY), standard: written?.standard ?? '' };
  });
  return { sources, faults: [] };
}

/** A fault of a question that was checked alone, without its place in the form. */
export function faultAlone(problem: string): string {
  return problem.replace(/^items\.0\.?[\w.-]*: /, '');
}

/** Checks what a teacher wrote by the rules of content packages, and makes of it what is stored. */
export function renderOwnQuiz(content: OwnQuizContent): RenderedQuiz {
  const { sources, faults } = sourcesOf(content);
  if (faults.length > 0) return { questions: [], faults };
  const reader = { faults: new FaultList(), lineOf: () => null };
  const pictures = content.questions.flatMap(({ id, picture }) =>
    picture ? [[pictureName(id), { ...picture, alt: shown(picture.alt), width: 0, height: 0 }] as const] : [],
  );
  const questions = renderQuestions(sources, {
    standards: new Set(sources.map(({ standard }) => standard)),
    words: new Set(),
    find: new PictureFinder('', new Map(pictures), reader),
    reader,
  });
  const written = new Map(content.questions.map((question) => [question.id, question]));
  return {
    questions: questions.map((question) => {
      const own = written.get(question.external_id);
      const points = own && (pointsOfRubric(own) ?? own.points);
      return { ...question, ...(points && { points }), ...(own && isReadByPeople(own.type) && { own_rubric: own.own_rubric }) };
    }),
    faults: [],
  };
}

/** What a question that is graded by a rubric is worth; null for another. */
function pointsOfRubric({ type, own_rubric }: OwnQuestion): number | null {
  return own_rubric && isReadByPeople(type) ? rubricTotal(own_rubric) : null;
}

/** How it is given, as items hold it; null where nothing is said. */
export function partsOf({ kind, may_practice, time_limit_minutes, attempts, is_shuffled }: OwnQuizContent): QuizParts | null {
  const practice = may_practice ? {} : { may_practice: false as const };
  if (kind === 'test') return { time_limit_minutes, attempts_allowed: attempts, is_shuffled, sections: [], tools: [], ...practice };
  return may_practice ? null : practice;
}

/** One language stands for the other where only one was written. */
export function shown({ en, es }: Bilingual): Bilingual {
  return { en: en.trim() || es.trim(), es: es.trim() || en.trim() };
}

/** Of a quiz, what a student's answers hang on: who began with other questions keeps those. */
export function answerableParts({ kind, questions }: OwnQuizContent): string {
  const parts = questions.map((own) => {
    const {
      rationale: _,
      standard: __,
      depth: ___,
      rubric: ____,
      hints: _____,
      own_rubric: ______,
      picture,
      options,
      gaps,
      ...question
    } = own;
    return {
      ...question,
      points: pointsOfRubric(own) ?? question.points,
      picture: picture && [picture.en, picture.es],
      options: options?.map(withoutFeedback),
      gaps: gaps?.map((gap) => gap.options.map(withoutFeedback)),
    };
  });
  return JSON.stringify([kind, parts]);
}

type Option = NonNullable<OwnQuestion['options']>[number];

function withoutFeedback({ feedback: _, ...option }: Option) {
  return option;
}

const pictureName = (id: string) => `${id}.png`;

/** A question as a content package has it. */
function fileOf(question: OwnQuestion) {
  const { id, type, stem, standard, depth, picture, rationale, hints = [], part } = question;
  const writtenHints = hints.filter((hint) => !isBlank(hint)).map(shown);
  const common = {
    id,
    type,
    standard: standard || NO_STANDARD,
    depth,
    stem: shown(stem),
    rationale: isBlank(rationale) ? UNSAID : shown(rationale),
    ...(writtenHints.length > 0 && { hints: writtenHints }),
    ...(picture && { image: `media/${pictureName(id)}` }),
    ...(part && { part }),
  };
  return { ...common, ...answersOf(question, type) };
}

function answersOf(question: OwnQuestion, type: QuestionKind) {
  const options = withoutBlankEnd(question.options ?? []);
  switch (type) {
    case 'choice':
    case 'multiple':
      return {
        options: options.map((option) => ({
          ...judged(option),
          ...((option.fixed ?? suggestsFixed(shown(option.text))) && { fixed: true }),
        })),
      };
    case 'hotspot':
      return { options: options.map((option) => ({ ...judged(option), region: option.region })) };
    case 'order':
      return { options: options.map(named) };
    case 'match':
      return {
        ...(question.look === 'groups' && { look: question.look }),
        premises: (question.premises ?? [])
          .filter(({ text }) => !isBlank(text))
          .map(({ text, ...premise }) => ({ ...premise, text: shown(text) })),
        options: options.map(named),
      };
    case 'inline':
      return {
        ...(question.look === 'bank' && { look: question.look }),
        gaps: (question.gaps ?? []).map((gap) => ({ options: withoutBlankEnd(gap.options).map(judged) })),
      };
    case 'text':
      return question.number
        ? { number: question.number }
        : {
            answers: (question.answers ?? []).filter((answer) => !isBlank(answer)).map(shown),
            ...(question.exact && { exact: true }),
            ...(question.spelling_counts && { spelling_counts: true }),
            ...(question.other_words && { other_words: question.other_words }),
          };
    case 'extended':
      // Its points are another rubric's.
      return question.rubric && !question.own_rubric ? { rubric: question.rubric } : {};
    case 'table':
      return {
        corner: shown(question.corner ?? EMPTY),
        columns: (question.columns ?? []).map(({ title, kind, choices }) => ({
          title: shown(title),
          kind,
          ...(choices && { choices: choices.map(shown) }),
        })),
        rows: (question.rows ?? []).map(shown),
      };
    case 'drawing':
    case 'photo':
    case 'file':
      return {};
    default:
      return type satisfies never;
  }
}

const named = ({ id, text }: Option) => ({ id, text: shown(text) });
const judged = (option: Option) => ({
  ...named(option),
  correct: option.correct ?? false,
  feedback: shown(option.feedback ?? EMPTY),
  ...(option.points !== undefined && { points: option.points }),
});
const isBlank = ({ en, es }: Bilingual) => en.trim() === '' && es.trim() === '';

/** Lines for further choices that nobody filled in are no choices. */
function withoutBlankEnd(options: readonly Option[]): readonly Option[] {
  const last = options.findLastIndex(({ text, correct }) => !isBlank(text) || correct === true);
  return options.slice(0, last + 1);
}
