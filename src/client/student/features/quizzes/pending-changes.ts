import type { QuizChange } from './quiz-change.ts';

/** What of a quiz a change touches: the answer to one question, the place in the quiz, or more than that. */
export type ChangedPart = number | 'place' | 'more';

interface Pending {
  readonly part: ChangedPart;
  /** Whether it begins or ends an attempt: what was done after it belongs to another attempt than what was done before it. */
  readonly isTurn: boolean;
}

/** The changes of a quiz that are shown and not durable yet, the oldest first. */
export class PendingChanges {
  readonly #all = new Map<QuizChange, Pending>();

  get size(): number {
    return this.#all.size;
  }

  list(): QuizChange[] {
    return [...this.#all.keys()];
  }

  has(change: QuizChange): boolean {
    return this.#all.has(change);
  }

  add(change: QuizChange, part: ChangedPart, isTurn: boolean): void {
    this.#all.set(change, { part, isTurn });
  }

  remove(changes: readonly QuizChange[]): void {
    for (const change of changes) this.#all.delete(change);
  }

  /** The questions whose answers are not durable. */
  questions(): ReadonlySet<number> {
    return new Set([...this.#all.values()].flatMap(({ part }) => (typeof part === 'number' ? part : [])));
  }

  /** Removes answers whose place a later answer to the same question of the same attempt took. @returns them */
  takeReplaced(): QuizChange[] {
    let later = new Set<ChangedPart>();
    const replaced = this.list()
      .reverse()
      .filter((change) => {
        const { part, isTurn } = this.#all.get(change) as Pending;
        if (isTurn) later = new Set();
        const isReplaced = later.has(part);
        if (typeof part === 'number') later.add(part);
        return isReplaced;
      });
    this.remove(replaced);
    return replaced;
  }

  /**
   * Whether a change may be written while those before it cannot: an answer, or a move, within the same attempt. All else goes by what
   * was answered before it, above all handing in.
   */
  mayGoAhead(change: QuizChange): boolean {
    const all = this.list();
    const before = all.slice(0, all.indexOf(change)).map((each) => this.#all.get(each));
    return before.length === 0 || (this.#all.get(change)?.part !== 'more' && !before.some((each) => each?.isTurn));
  }
}
