import type { ImportNote } from '#contract/authoring/own-quizzes.schemas.ts';
import { cutText } from '../cut-text.ts';

const NAMED_QUESTIONS = 5;
const NAME_LENGTH = 60;
/** A hostile file must not fill the memory with different causes. */
const MAX_NOTES = 200;

/** Collects what an import left out or changed: one note per cause, with a count and the first questions by name. */
export class ImportNotes {
  readonly #notes = new Map<string, ImportNote & { count: number; questions: string[] }>();

  leftOut(question: string, problem: string): void {
    this.#add('left_out', question, problem);
  }

  changed(question: string, problem: string): void {
    this.#add('changed', question, problem);
  }

  /** What is left out first, then what changed, each with the most frequent cause first. */
  get list(): ImportNote[] {
    return [...this.#notes.values()].toSorted((one, other) =>
      one.kind === other.kind ? other.count - one.count : one.kind === 'left_out' ? -1 : 1,
    );
  }

  #add(kind: ImportNote['kind'], question: string, problem: string): void {
    const key = `${kind} ${problem}`;
    const note = this.#notes.get(key) ?? { kind, problem, count: 0, questions: [] };
    if (note.count === 0 && this.#notes.size >= MAX_NOTES) return;
    note.count += 1;
    const name = cutText(question.replace(/\s+/g, ' ').trim(), NAME_LENGTH);
    if (name !== '' && note.questions.length < NAMED_QUESTIONS) note.questions.push(name);
    this.#notes.set(key, note);
  }
}
