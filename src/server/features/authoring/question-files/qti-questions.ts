import { MAX_HINTS } from '#contract/authoring/own-quiz-limits.ts';
import type { OwnQuestion } from '#contract/authoring/own-quizzes.schemas.ts';
import type { Bilingual } from '#contract/wire.ts';
import type { WrittenKey } from '#domain/answers/written-answers.ts';
import type { ImportInto } from '#domain/question-import/question-drafts.ts';
import { ownQuestionOf } from '../own-quizzes/library-question.ts';
import { FaultList } from '../package/package-faults.ts';
import { parseQtiItem } from '../package/parse-qti-item.ts';
import { attributeOf, named, type QtiDocument, type QtiElement } from '../package/qti-document.ts';
import type { QtiQuestion, QtiWritten } from '../package/qti-item.ts';
import { type Pictures, pictureOf } from './rich-text.ts';

interface QtiSurroundings {
  readonly pictures: Pictures;
  /** Shared texts by their paths. */
  readonly stimuli: ReadonlyMap<string, QtiElement>;
}

/** The questions of one QTI item: one, or several parts. None where it cannot be shown, and the notes say why. */
export async function qtiQuestions(
  document: QtiDocument,
  into: ImportInto,
  { pictures, stimuli }: QtiSurroundings,
  first: number,
): Promise<OwnQuestion[]> {
  const { notes, language } = into;
  const { root, file } = document;
  const name = attributeOf(root, 'title') || attributeOf(root, 'identifier') || file;
  const faults = new FaultList();
  const parsed = parseQtiItem(document, faults, stimuli);
  const [fault] = faults.faults;
  if (fault) {
    notes.leftOut(name, fault.problem);
    return [];
  }
  const questions: OwnQuestion[] = [];
  for (const [at, read] of parsed.entries()) {
    const question = asOneChoice(read);
    if (question !== read) notes.changed(name, 'lets people select several answers, here the one that is right');
    const { image } = question;
    const picture = image ? await pictureOf({ src: image.path, alt: image.alt }, language, pictures) : null;
    if (typeof picture === 'string') {
      notes.leftOut(name, picture);
      return [];
    }
    questions.push({
      ...ownQuestionOf({ ...storedAs(question, language, ignoresCapitals(root)), question_id: first + at, image: picture }),
      points: question.points ?? null,
      ...(parsed.length > 1 && { part: { of: `q${first}`, depends: false } }),
    });
  }
  for (const change of new Set(faults.advice.map(({ problem }) => problem))) notes.changed(name, change);
  return questions;
}

/** Capitals count in QTI unless an entry of a mapping, or a rule of its own, says otherwise. */
function ignoresCapitals(root: QtiElement): boolean {
  return [...named(root, 'mapEntry'), ...named(root, 'stringMatch')].some((each) => attributeOf(each, 'caseSensitive') === 'false');
}

/** Several may be selected, and one is right: a choice scores every single answer alike. */
function asOneChoice(question: QtiQuestion): QtiQuestion {
  if (question.type !== 'multiple' || question.options.filter(({ correct }) => correct).length !== 1) return question;
  return { ...question, type: 'choice' };
}

type Words = Extract<QtiWritten, { accepted: unknown }>;

/** The standard forgives no typos, and no capitals either where it compares words as they are. */
function asStandard(written: Words, isLenient: boolean, words: (text: string) => Bilingual): WrittenKey {
  const { accepted, isExact, isForgiving = false, otherWords } = written;
  return {
    accepted: accepted.map(words),
    ...((isExact || !isLenient) && { isExact: true }),
    ...(!isForgiving && { spellingCounts: true }),
    ...(otherWords && { otherWords }),
  };
}

/** A question of one language as our library stores its own. */
function storedAs(
  question: QtiQuestion,
  language: keyof Bilingual,
  isLenient: boolean,
): Omit<Parameters<typeof ownQuestionOf>[0], 'question_id' | 'image'> {
  const words = (text: string): Bilingual => ({ en: '', es: '', [language]: text });
  const written = question.type === 'text' ? question.written : null;
  return {
    type: question.type,
    standard: '',
    depth: 1,
    stem: words(question.stem),
    rationale: words(question.rationale),
    points: question.points ?? 0,
    premises: question.type === 'match' ? question.premises.map(words) : null,
    table: null,
    written: written && 'accepted' in written ? asStandard(written, isLenient, words) : written,
    rubric: null,
    own_rubric: null,
    hints: question.hints ? question.hints.slice(0, MAX_HINTS).map(words) : null,
    look: (question.type === 'inline' || question.type === 'match') && question.look ? question.look : null,
    options: question.options.map((option) => ({
      external_id: option.id,
      text: words(option.text),
      is_correct: option.correct,
      feedback: words(option.feedback),
      gap: option.gap ?? null,
      right_place: option.rightPlace ?? null,
      region: option.region ?? null,
      is_fixed: option.fixed ?? false,
      points: option.points ?? null,
    })),
  };
}
