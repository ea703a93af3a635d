import type * as z from 'zod';
import { issueText } from './issue-text.ts';
import type { FaultList } from './package-faults.ts';
import { megabytes, PACKAGE_LIMITS, type PackageFiles } from './package-files.ts';
import { type JsonText, readJson } from './read-json.ts';

/** Reads single files of a package; whatever is wrong with one goes into the list of faults, with its line. */
export class PackageReader {
  /** Files that something names: the others are pointed out. */
  readonly used = new Set<string>();
  readonly #json = new Map<string, JsonText>();

  constructor(
    readonly files: PackageFiles,
    readonly faults: FaultList,
  ) {}

  /** The line of a value in a JSON file that was read. */
  lineOf(file: string, path: readonly PropertyKey[]): number | null {
    return this.#json.get(file)?.lineOf(path) ?? null;
  }

  async bytes(file: string): Promise<Buffer | null> {
    this.used.add(file);
    if (!this.files.sizes.has(file)) {
      this.faults.add(file, 'is missing; add it, or take out what names it');
      return null;
    }
    try {
      return await this.files.read(file);
    } catch (error) {
      this.faults.add(file, `cannot be read (${error instanceof Error ? error.message : String(error)}); pack it again`);
      return null;
    }
  }

  async text(file: string): Promise<string | null> {
    if ((this.files.sizes.get(file) ?? 0) > PACKAGE_LIMITS.textBytes) {
      this.used.add(file);
      this.faults.add(file, `is a text larger than ${megabytes(PACKAGE_LIMITS.textBytes)}; split it`);
      return null;
    }
    const bytes = await this.bytes(file);
    if (bytes === null) return null;
    let text: string;
    try {
      text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch {
      this.faults.add(file, 'is not UTF-8 text; save it as UTF-8', brokenLine(bytes));
      return null;
    }
    if (text.includes('\0')) {
      this.faults.add(file, 'holds a NUL character; take it out', lineAt(text, text.indexOf('\0')));
      return null;
    }
    if (text.trim() === '') this.faults.add(file, 'is empty; write it, or take out what names it');
    return text;
  }

  async json<S extends z.ZodType>(file: string, schema: S): Promise<z.output<S> | null> {
    const text = await this.text(file);
    if (text === null) return null;
    const read = readJson(text);
    if ('problem' in read) {
      this.faults.add(file, read.problem, read.line);
      return null;
    }
    this.#json.set(file, read);
    for (const { key, line } of read.duplicates) this.faults.add(file, `has the key "${key}" twice; keep one of them`, line);
    const parsed = schema.safeParse(read.value, { reportInput: true });
    if (parsed.success) return parsed.data;
    for (const issue of parsed.error.issues) {
      const path = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : issue.path;
      this.faults.add(file, `${issue.path.join('.') || 'the file'}: ${issueText(issue)}`, read.lineOf(path));
    }
    return null;
  }
}

/** The line of a place in a text, counted from 1. */
export function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line++;
  return line;
}

/** The first line that is not UTF-8. */
function brokenLine(bytes: Buffer): number {
  const readable = bytes.toString('utf8');
  return lineAt(readable, readable.indexOf('\uFFFD'));
}
