import { type ImportedQuestions, MAX_IMPORTED_QUESTIONS } from '#contract/authoring/own-quizzes.schemas.ts';
import type { Bilingual } from '#contract/wire.ts';
import { optionLetter } from '../answers/answer-lines.ts';
import { ImportNotes } from './import-notes.ts';
import { questionOf, TOO_MANY_QUESTIONS } from './question-drafts.ts';

const OPTION = /^([A-Z])[.)]\s+(\S.*)$/;
const KEY = /^ANSWER:\s*([A-Z])\s*$/;
const NO_KEY = 'it has no line "ANSWER:"';
/** Other lists number their questions or mark answers. */
const OTHER_LIST = /^(?:(?:question|pregunta|q|p)?\s*\d{1,3}\s*[.):]|\*|[-•])/i;

/** Whether a text is Aiken: a question, choices with capital letters, and a line "ANSWER: B". */
export function isAiken(text: string): boolean {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.trim());
  return lines.some((line) => KEY.test(line)) && lines.some((line) => OPTION.test(line)) && !lines.some((line) => OTHER_LIST.test(line));
}

interface Draft {
  readonly line: number;
  readonly stem: string[];
  readonly options: { readonly letter: string; text: string }[];
}

/**
 * Reads Aiken. A question ends with its key, whether a blank line follows or not; a text in several lines is one text. One without a key ends
 * where another text begins after a blank line.
 */
export function readAiken(text: string, language: keyof Bilingual): ImportedQuestions {
  const notes = new ImportNotes();
  const questions: ImportedQuestions['questions'] = [];
  let draft: Draft = { line: 1, stem: [], options: [] };
  const begin = (line: number) => {
    draft = { line, stem: [], options: [] };
  };
  let isAfterBlank = false;
  const leaveOut = (problem: string) => notes.leftOut(draft.stem.join(' '), `line ${draft.line}: ${problem}`);
  for (const [index, source] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const line = source.replace(/[\u00A0\t]+/g, ' ').trim();
    const key = KEY.exec(line);
    const option = OPTION.exec(line);
    if (line !== '' && isAfterBlank && !key && !option && draft.options.length > 0) {
      leaveOut(NO_KEY);
      begin(index + 1);
    }
    isAfterBlank = line === '';
    if (line === '') continue;
    if (draft.stem.length === 0) begin(index + 1);
    if (key) {
      const right = draft.options.findIndex(({ letter }) => letter === key[1]);
      const options = draft.options.map(({ text: words }, at) => ({ text: words, correct: at === right }));
      if (right < 0) leaveOut('its key names an answer that is not there');
      else if (questions.length >= MAX_IMPORTED_QUESTIONS) notes.leftOut(draft.stem.join(' '), TOO_MANY_QUESTIONS);
      else {
        const question = questionOf(
          { name: '', stem: draft.stem.join('\n'), rationale: '', points: null, picture: null, answers: { type: 'choice', options } },
          questions.length + 1,
          { language, notes },
        );
        if (question) questions.push({ question, group: '' });
      }
      begin(index + 2);
    } else if (option && draft.stem.length > 0 && option[1] === optionLetter(draft.options.length))
      draft.options.push({ letter: option[1] ?? '', text: option[2] ?? '' });
    else {
      const last = draft.options.at(-1);
      if (last) last.text += ` ${line}`;
      else draft.stem.push(line);
    }
  }
  if (draft.stem.length > 0) leaveOut(NO_KEY);
  return { format: 'aiken', title: '', questions, notes: notes.list };
}
