/** One thing wrong with a package, for the person who wrote it. */
export interface ValidationError {
  /** Relative to the package's folder. */
  readonly file: string;
  /** Counted from 1; null where the whole file is meant. */
  readonly line: number | null;
  /** What is wrong, and what to do. */
  readonly problem: string;
}

/** As a person reads it, in a terminal or a downloaded list. */
export function faultText({ file, line, problem }: ValidationError): string {
  return `${file}: ${line === null ? '' : `line ${line}: `}${problem}`;
}

/** Thrown when a package has any fault; nothing of it was stored. */
export class PackageRefused extends Error {
  readonly faults: readonly ValidationError[];

  constructor(faults: readonly ValidationError[]) {
    super(`The package has ${faults.length} fault(s):\n${faults.map((fault) => `  ${faultText(fault)}`).join('\n')}`);
    this.name = 'PackageRefused';
    this.faults = faults;
  }
}

/** Whoever has more to mend begins with these; a hostile package must not fill the memory. */
const MAX_FAULTS = 2_000;

/** Collects faults, so that an author sees all of them at once, and advice, which stops nothing. */
export class FaultList {
  readonly faults: ValidationError[] = [];
  readonly advice: ValidationError[] = [];

  add(file: string, problem: string, line: number | null = null): void {
    if (this.faults.length < MAX_FAULTS) this.faults.push({ file, line, problem });
  }

  advise(file: string, problem: string, line: number | null = null): void {
    if (this.advice.length < MAX_FAULTS) this.advice.push({ file, line, problem });
  }

  /** @throws PackageRefused if anything was added */
  refuseIfAny(): void {
    if (this.faults.length > 0) throw new PackageRefused(inOrder(this.faults));
  }
}

/** By file, then by line. */
export function inOrder(faults: readonly ValidationError[]): ValidationError[] {
  return [...faults].sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : (a.line ?? 0) - (b.line ?? 0)));
}
