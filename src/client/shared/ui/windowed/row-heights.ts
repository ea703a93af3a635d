/** Until a row was measured. */
const GUESS = 65;

/**
 * How tall rows are: as they were measured, and before that as tall as those that were measured first. That figure then stays:
 * one that followed each row would move what lies above the window about.
 */
export class RowHeights {
  readonly #measured = new Map<number, number>();
  #usual: number | null = null;
  #width = 0;

  /** @param width of the list: in a narrower one titles break elsewhere, and what was measured is worth nothing */
  measure(width: number, rows: ReadonlyMap<number, number>): void {
    if (width !== this.#width) {
      this.#measured.clear();
      this.#usual = null;
      this.#width = width;
    }
    if (rows.size === 0) return;
    for (const [key, height] of rows) this.#measured.set(key, height);
    this.#usual ??= [...rows.values()].reduce((sum, height) => sum + height, 0) / rows.size;
  }

  /** What a row is taken to be tall where nothing is known of it. */
  get usual(): number {
    return this.#usual ?? GUESS;
  }

  /** Where each row begins, and at last where the list ends. */
  tops(keys: readonly number[]): readonly number[] {
    let top = 0;
    const tops = [top];
    for (const key of keys) {
      top += this.#measured.get(key) ?? this.usual;
      tops.push(top);
    }
    return tops;
  }
}
