import type { ImportedQuestions, OwnQuestion } from '#contract/authoring/own-quizzes.schemas.ts';
import type { Bilingual } from '#contract/wire.ts';
import type { PasteFault } from '#domain/content/pasted-questions.ts';
import { type ColumnUse, type QuestionTable, readPasted, tableIn } from '#domain/content/question-table.ts';
import { isAiken, readAiken } from '#domain/question-import/read-aiken.ts';
import { isGift, readGift } from '#domain/question-import/read-gift.ts';
import { questionsFrom } from './questions-from-paste.ts';

/** Questions of a text or a file, before they are added. */
export interface QuestionSource extends Pick<ImportedQuestions, 'notes'> {
  readonly questions: readonly {
    readonly question: OwnQuestion;
    readonly group: string;
    /** Where it begins in a list. */
    readonly line?: number;
  }[];
  /** Lines of a list that need a look. */
  readonly faults: readonly PasteFault[];
  /** The table that it is; its columns can be set. */
  readonly table?: QuestionTable | null;
}

/**
 * Reads questions out of a text: GIFT, Aiken, a table or a list, whichever it is. Works without a network.
 * @param uses what the columns of a table hold, where their names do not say it
 */
export function readQuestionText(text: string, language: keyof Bilingual, uses?: readonly ColumnUse[]): QuestionSource {
  if (isGift(text)) return { ...readGift(text, language), faults: [] };
  if (isAiken(text)) return { ...readAiken(text, language), faults: [] };
  const { questions, faults } = readPasted(text, uses);
  const read = questionsFrom(questions, language).map((question, at) => ({ question, group: '', line: questions[at]?.line ?? 0 }));
  return { questions: read, notes: [], faults, table: tableIn(text) };
}

/** The text of a file: UTF-8, UTF-16 with its mark, or Windows-1252 as older programs write it; null for bytes that are no text. */
export function decodeText(bytes: Uint8Array): string | null {
  const encodings = bytes[0] === 0xff && bytes[1] === 0xfe ? ['utf-16le'] : ['utf-8', 'windows-1252'];
  for (const encoding of encodings) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      return text.includes('\0') ? null : text;
    } catch {
      // The next encoding takes every byte.
    }
  }
  return null;
}
