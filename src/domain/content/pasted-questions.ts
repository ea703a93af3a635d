import { MAX_OPTIONS } from '#contract/authoring/own-quiz-limits.ts';

/** What a line of a pasted list or a row of a table says that cannot be taken as it stands. */
export type PasteProblem =
  | 'no key'
  | 'no such answer'
  | 'one answer'
  | 'too many answers'
  | 'not understood'
  | 'no question'
  | 'columns'
  | 'form answers'
  | 'points'
  | 'quotes';

/** Where in what was pasted something is wrong; the line counts from 1. */
export interface PasteFault {
  readonly line: number;
  readonly problem: PasteProblem;
  /** The line itself, where it is left out. */
  readonly text?: string;
}

/** A question as it was read: with answers a choice among them, without a short or a written answer. */
export interface PastedQuestion {
  readonly line: number;
  readonly stem: string;
  readonly answers: readonly string[];
  /** The places of the right ones, from 0. */
  readonly correct: readonly number[];
  /** Of a question without answers to choose from: what is right, where it says so. */
  readonly written: string;
  /** Other right answers. */
  readonly alsoRight?: readonly string[];
  readonly points: number | null;
  readonly standard: string;
  readonly explanation: string;
}

/** Everything that was pasted is in a question or among the faults. */
export interface PastedQuestions {
  readonly questions: readonly PastedQuestion[];
  readonly faults: readonly PasteFault[];
}

const QUESTION = /^(?:(?:question|pregunta|q|p)\s*)?(\d{1,3})\s*[.):\-–]\s*(.*)$/i;
const QUESTION_NAMED = /^(?:question|pregunta|q|p)\s*(\d{1,3})\s+(.*)$/i;
const ANSWER = /^(\*?)\s*\(?([a-jA-J])\s*[.)]\s*(\*?)\s*(\S.*)$/;
const BULLET = /^(\*\s*)?[-•–○◦▪]\s+(\S.*)$/;
const KEY = /^(?:correct\s+)?(?:answers?|ans|key|respuestas?|clave|respuesta\s+correcta)\s*[:.=]\s*(\S.*)$/i;
const EXPLANATION = /^(?:explanation|why|rationale|explicaci[oó]n)\s*[:.]\s*(\S.*)$/i;
const KEY_LIST = /^(?:(\d{1,3})\s*[.):-]?\s*([a-jA-J])(?:\s*[,;]\s*|\s+|$)){2,}$/;
/** A right answer is marked behind it too. */
const MARKED_BEHIND = /\s*(?:\*+|\((?:correct|correcta)\)|✓|✔)\s*$/i;
const TRUE_FALSE = [/^(?:true|t|verdadero|v|cierto)$/i, /^(?:false|f|falso)$/i];

export interface PastedDraft {
  line: number;
  number: number | null;
  stem: string[];
  answers: string[];
  correct: Set<number>;
  key: { line: number; text: string } | null;
  explanation: string;
}

/**
 * Reads a list of questions as teachers keep them in a document: "1. ... a) ... *b) ...", with the key at the answer, in a line below, or in a
 * list at the end. Unrecognized lines continue the previous one.
 */
export function readPastedList(text: string): PastedQuestions {
  const faults: PasteFault[] = [];
  const drafts: PastedDraft[] = [];
  const keys = new Map<number, string>();
  let isBlankBefore = false;
  for (const [index, given] of text.split(/\r\n|\r|\n/).entries()) {
    const line = index + 1;
    const words = given.replace(/[\u00A0\t]+/g, ' ').trim();
    if (words === '') {
      isBlankBefore = true;
      continue;
    }
    const current = drafts.at(-1);
    if (KEY_LIST.test(words)) {
      for (const [, number, letter] of words.matchAll(/(\d{1,3})\s*[.):-]?\s*([a-jA-J])(?=[\s,;]|$)/g))
        keys.set(Number(number), letter ?? '');
    } else if (!readLine(words, line, drafts, isBlankBefore)) {
      if (current && !(isBlankBefore && isAnswered(current))) goOn(current, words);
      else faults.push({ line, problem: 'not understood', text: words });
    }
    isBlankBefore = false;
  }
  for (const draft of drafts) {
    const key = draft.number === null ? undefined : keys.get(draft.number);
    if (key !== undefined && draft.key === null && draft.correct.size === 0) draft.key = { line: draft.line, text: key };
  }
  return { questions: drafts.map((draft) => finished(draft, faults)), faults: faults.toSorted((one, other) => one.line - other.line) };
}

/** @returns whether the line begins something of its own */
function readLine(words: string, line: number, drafts: PastedDraft[], isBlankBefore: boolean): boolean {
  const current = drafts.at(-1);
  const key = KEY.exec(words);
  if (key && current) {
    current.key = { line, text: key[1] ?? '' };
    return true;
  }
  const why = EXPLANATION.exec(words);
  if (why && current) {
    current.explanation = why[1] ?? '';
    return true;
  }
  const question = QUESTION.exec(words) ?? QUESTION_NAMED.exec(words);
  if (question) {
    drafts.push(draftOf(line, Number(question[1]), question[2] ?? ''));
    return true;
  }
  const answer = ANSWER.exec(words);
  const bullet = BULLET.exec(words);
  if (current && (answer || bullet)) {
    const isMarked = answer ? answer[1] !== '' || answer[3] !== '' : bullet?.[1] !== undefined;
    addAnswer(current, answer?.[4] ?? bullet?.[2] ?? '', isMarked);
    return true;
  }
  // Without numbers, a blank line stands between questions.
  if (!answer && !bullet && (drafts.length === 0 || (isBlankBefore && current?.number === null))) {
    drafts.push(draftOf(line, null, words));
    return true;
  }
  return false;
}

export function draftOf(line: number, number: number | null, stem: string): PastedDraft {
  return { line, number, stem: stem === '' ? [] : [stem], answers: [], correct: new Set(), key: null, explanation: '' };
}

function addAnswer(draft: PastedDraft, text: string, isMarked: boolean): void {
  const isMarkedBehind = MARKED_BEHIND.test(text);
  if (isMarked || isMarkedBehind) draft.correct.add(draft.answers.length);
  draft.answers.push(text.replace(MARKED_BEHIND, ''));
}

/** Whether its question has ended: a line behind the next blank one is no part of it. */
function isAnswered({ answers, key, explanation }: PastedDraft): boolean {
  return answers.length > 0 || key !== null || explanation !== '';
}

function goOn(draft: PastedDraft, words: string): void {
  const last = draft.answers.length - 1;
  if (draft.explanation !== '') draft.explanation += ` ${words}`;
  else if (draft.key) draft.key.text += ` ${words}`;
  else if (last < 0) draft.stem.push(words);
  else draft.answers[last] = `${draft.answers[last]} ${words}`;
}

export function finished(draft: PastedDraft, faults: PasteFault[]): PastedQuestion {
  const { line, key, explanation } = draft;
  const stem = draft.stem.join('\n');
  const fault = (problem: PasteProblem, at = line) => faults.push({ line: at, problem });
  if (stem === '') fault('no question');
  let { answers } = draft;
  let written = '';
  const correct = new Set(draft.correct);
  if (key && answers.length === 0) {
    const side = TRUE_FALSE.findIndex((pattern) => pattern.test(key.text.trim()));
    if (side < 0) written = key.text.trim();
    else {
      answers = /^[tf]/i.test(key.text.trim()) && !/^falso/i.test(key.text.trim()) ? ['True', 'False'] : ['Verdadero', 'Falso'];
      correct.add(side);
    }
  } else if (key) {
    for (const place of placesOf(key.text, answers)) {
      if (place < 0) fault('no such answer', key.line);
      else correct.add(place);
    }
  }
  if (answers.length > 0 && correct.size === 0) fault('no key');
  if (answers.length === 1) fault('one answer');
  if (answers.length > MAX_OPTIONS) fault('too many answers');
  return {
    line,
    stem,
    answers: answers.slice(0, MAX_OPTIONS),
    correct: [...correct].filter((at) => at < MAX_OPTIONS).sort((one, other) => one - other),
    written,
    points: null,
    standard: '',
    explanation,
  };
}

/** Which answers a key names: by letters, numbers, or the words of one. -1 for one that is not there. */
function placesOf(key: string, answers: readonly string[]): number[] {
  const plain = key.trim().replace(/[.)]$/, '');
  const same = answers.findIndex((answer) => answer.trim().toLowerCase() === plain.toLowerCase());
  if (same >= 0) return [same];
  const parts = plain.split(/\s*(?:,|;|&|\band\b|\by\b|\s)\s*/i).filter(Boolean);
  if (!parts.every((part) => /^\(?[a-j][.)]?$/i.test(part) || /^\d{1,2}$/.test(part))) return [-1];
  return parts.map((part) => {
    const letter = /[a-j]/i.exec(part)?.[0];
    const place = letter ? letter.toLowerCase().charCodeAt(0) - 97 : Number(part) - 1;
    return place < answers.length ? place : -1;
  });
}
