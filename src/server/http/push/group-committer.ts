type Committed<Outcome> = PromiseSettledResult<readonly Outcome[]>;

interface Waiting<Call, Outcome> {
  readonly run: readonly Call[];
  readonly settle: (outcomes: readonly Outcome[]) => void;
  readonly fail: (error: unknown) => void;
}

interface GroupLimits {
  /** Groups that are committed at the same time. */
  readonly parallel: number;
  /** The most calls of one group. */
  readonly calls: number;
  /** The most calls that may wait for a group. */
  readonly waiting: number;
}

/** Too many calls are waiting: the caller should try again later. */
export class TooMuchWaiting extends Error {}

/**
 * Gathers runs of calls that arrive while others are being committed, and commits them together: a disk flush costs the
 * same for two hundred calls as for one (design, "The data"). A single request is a run of one; a push brings longer ones.
 */
export class GroupCommitter<Call, Outcome> {
  readonly #commit: (runs: readonly (readonly Call[])[]) => Promise<readonly Committed<Outcome>[]>;
  readonly #limits: GroupLimits;
  #waiting: Waiting<Call, Outcome>[] = [];
  #waitingCalls = 0;
  #running = 0;
  #scheduled = false;

  /** `commit` answers for each run, in order. At most `calls` of them are taken together, but never less than one run. */
  constructor(commit: (runs: readonly (readonly Call[])[]) => Promise<readonly Committed<Outcome>[]>, limits: GroupLimits) {
    this.#commit = commit;
    this.#limits = limits;
  }

  /**
   * Resolves when the run's group was committed. A run that would wait behind too much is refused with `TooMuchWaiting`: while the
   * database is down the memory would fill, and the answers would come long after the devices had given up.
   */
  submit(run: readonly Call[]): Promise<readonly Outcome[]> {
    if (this.#waitingCalls > 0 && this.#waitingCalls + run.length > this.#limits.waiting) return Promise.reject(new TooMuchWaiting());
    this.#waitingCalls += run.length;
    return new Promise((settle, fail) => {
      this.#waiting.push({ run, settle, fail });
      this.#schedule();
    });
  }

  /** One turn of the event loop later, so that all requests read in this turn share the first group. */
  #schedule(): void {
    if (this.#scheduled || this.#running >= this.#limits.parallel) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      void this.#flush();
    });
  }

  async #flush(): Promise<void> {
    const group = this.#takeGroup();
    if (group.length === 0) return;
    this.#running++;
    if (this.#waiting.length > 0) this.#schedule();
    try {
      const results = await this.#commit(group.map((entry) => entry.run));
      group.forEach((entry, index) => {
        const result = results[index];
        if (result?.status === 'fulfilled') entry.settle(result.value);
        else entry.fail(result?.reason ?? new Error('a call was lost'));
      });
    } catch (error) {
      for (const entry of group) entry.fail(error);
    } finally {
      this.#running--;
      if (this.#waiting.length > 0) this.#schedule();
    }
  }

  #takeGroup(): Waiting<Call, Outcome>[] {
    let calls = 0;
    let runs = 0;
    for (const { run } of this.#waiting) {
      if (runs > 0 && calls + run.length > this.#limits.calls) break;
      calls += run.length;
      runs++;
    }
    this.#waitingCalls -= calls;
    return this.#waiting.splice(0, runs);
  }
}
