/** Exchanges that wait for their answer, so that those over a connection that is gone can be given up. */
export class OpenExchanges {
  readonly #begun = new Map<AbortController, number>();

  /** How many wait. */
  get size(): number {
    return this.#begun.size;
  }

  /** @returns what ends the exchange, and what says that it has ended */
  begin(): { readonly signal: AbortSignal; readonly end: () => void } {
    const control = new AbortController();
    this.#begun.set(control, performance.now());
    return { signal: control.signal, end: () => this.#begun.delete(control) };
  }

  /** Gives up what has been silent for longer than so many milliseconds. It ends as any exchange without an answer: it is sent again. */
  giveUp(silentFor: number): void {
    for (const [control, since] of this.#begun) if (performance.now() - since > silentFor) control.abort();
  }
}
