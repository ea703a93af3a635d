/** One thing wrong with a package, for the person who wrote it. */
export interface PackageFault {
  /** Relative to the package's folder. */
  readonly file: string;
  readonly problem: string;
}

/** Thrown when a package has any fault; nothing of it was stored. */
export class PackageRefused extends Error {
  readonly faults: readonly PackageFault[];

  constructor(faults: readonly PackageFault[]) {
    super(`The package has ${faults.length} fault(s):\n${faults.map(({ file, problem }) => `  ${file}: ${problem}`).join('\n')}`);
    this.name = 'PackageRefused';
    this.faults = faults;
  }
}

/** Collects faults, so that an author sees all of them at once. */
export class FaultList {
  readonly faults: PackageFault[] = [];

  add(file: string, problem: string): void {
    this.faults.push({ file, problem });
  }

  /** @throws PackageRefused if anything was added */
  refuseIfAny(): void {
    if (this.faults.length > 0) throw new PackageRefused(this.faults);
  }
}
