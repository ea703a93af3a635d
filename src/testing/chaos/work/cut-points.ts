/** Raised inside whatever a process was doing when it was killed. */
export class Killed extends Error {}

/** One tab, or the worker: it does one thing after the other until it is gone, and then nothing more, not even failing. */
export class SimulatedProcess {
  isAlive = true;
  readonly gone: Promise<void>;
  #tell = () => {};

  constructor(readonly name: string) {
    this.gone = new Promise((resolve) => {
      this.#tell = resolve;
    });
  }

  kill(): void {
    this.isAlive = false;
    this.#tell();
  }

  /** What is under way when a process is killed may still happen, but nobody hears of it. */
  async heard<Value>(work: () => Promise<Value>): Promise<Value> {
    if (!this.isAlive) return new Promise<never>(() => {});
    try {
      const value = await work();
      if (this.isAlive) return value;
    } catch (error) {
      if (this.isAlive) throw error;
    }
    return new Promise<never>(() => {});
  }
}

/**
 * Every point at which a device can be cut off: before and after each transaction, each request within one, and each exchange with the
 * server. They are counted, so that one run tells how many there are and the next ones are cut at each of them.
 */
export class CutPoints {
  passed = 0;

  constructor(
    private cutAt: number,
    private readonly cut: (process: SimulatedProcess) => void,
  ) {}

  /** From now on nothing is cut off. */
  disarm(): void {
    this.cutAt = Number.POSITIVE_INFINITY;
  }

  /** @throws Killed when this is where the process ends, or when it has ended */
  pass(process: SimulatedProcess): void {
    this.passed += 1;
    if (this.passed - 1 === this.cutAt) this.cut(process);
    if (!process.isAlive) throw new Killed();
  }
}
