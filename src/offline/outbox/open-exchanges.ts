/** Exchanges that wait for an answer, so that those over a lost connection can be given up. */
export class OpenExchanges {
  readonly #begun = new Map<AbortController, number>();

  /** How many are waiting. */
  get size(): number {
    return this.#begun.size;
  }

  /** @returns a signal that aborts the exchange, and a function to call when it has ended */
  begin(): { readonly signal: AbortSignal; readonly end: () => void } {
    const control = new AbortController();
    this.#begun.set(control, performance.now());
    return { signal: control.signal, end: () => this.#begun.delete(control) };
  }

  /** Gives up exchanges without an answer for longer than this many milliseconds. They end like any other without an answer and are sent again. */
  giveUp(silentFor: number): void {
    for (const [control, since] of this.#begun) if (performance.now() - since > silentFor) control.abort();
  }
}
