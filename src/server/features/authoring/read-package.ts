import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type * as z from 'zod';
import {
  type AnimationFile,
  animationFile,
  type LabelsFile,
  labelsFile,
  manifestFile,
  type QuizFile,
  quizFile,
  type SubunitFile,
  subunitFile,
  unitFile,
  type VocabularyFile,
  vocabularyFile,
} from './authoring.schemas.ts';
import type { FaultList } from './package-faults.ts';

/** The Markdown files that every sub-unit has. */
export const MARKDOWN_FILES = [
  'reader.en.lexile1.md',
  'reader.en.lexile2.md',
  'reader.en.lexile3.md',
  'reader.es.md',
  'investigation.en.md',
  'investigation.es.md',
  'teacher-guide.en.md',
  'teacher-guide.es.md',
] as const;
export type MarkdownFile = (typeof MARKDOWN_FILES)[number];

export interface SourceSubunit {
  /** Its folder, relative to the package's. */
  readonly folder: string;
  readonly subunit: SubunitFile;
  readonly vocabulary: VocabularyFile;
  readonly animation: AnimationFile;
  readonly quiz: QuizFile;
  readonly labels: LabelsFile;
  readonly markdown: Readonly<Record<MarkdownFile, string>>;
  /** SVG text by file name. */
  readonly pictures: ReadonlyMap<string, string>;
}
export interface SourceUnit {
  readonly unit: z.output<typeof unitFile>;
  readonly subunits: readonly SourceSubunit[];
}
export interface SourcePackage {
  readonly manifest: z.output<typeof manifestFile>;
  readonly units: readonly SourceUnit[];
}

/**
 * Reads every file of a package and checks it against its schema.
 * @returns null when the faults leave nothing to go on with; faults of single files are in the list either way
 */
export async function readPackage(root: string, faults: FaultList): Promise<SourcePackage | null> {
  const reader = new PackageReader(root, faults);
  const manifest = await reader.json('manifest.json', manifestFile);
  if (!manifest) return null;
  const units: SourceUnit[] = [];
  for (const unitId of manifest.units) {
    const unit = await reader.json(`${unitId}/unit.json`, unitFile);
    if (!unit) continue;
    if (unit.id !== unitId) faults.add(`${unitId}/unit.json`, `its id is "${unit.id}" but its folder is "${unitId}"`);
    const subunits: SourceSubunit[] = [];
    for (const subunitId of unit.subunits) {
      const source = await readSubunit(reader, `${unitId}/${subunitId}`, subunitId);
      if (source) subunits.push(source);
    }
    units.push({ unit, subunits });
  }
  return { manifest, units };
}

async function readSubunit(reader: PackageReader, folder: string, id: string): Promise<SourceSubunit | null> {
  const subunit = await reader.json(`${folder}/subunit.json`, subunitFile);
  if (subunit && subunit.id !== id) reader.faults.add(`${folder}/subunit.json`, `its id is "${subunit.id}" but its folder is "${id}"`);
  const vocabulary = await reader.json(`${folder}/vocabulary.json`, vocabularyFile);
  const animation = await reader.json(`${folder}/animation.json`, animationFile);
  const quiz = await reader.json(`${folder}/quiz.json`, quizFile);
  const labels = await reader.json(`${folder}/media/labels.json`, labelsFile);
  const markdown = {} as Record<MarkdownFile, string>;
  for (const name of MARKDOWN_FILES) markdown[name] = (await reader.text(`${folder}/${name}`)) ?? '';
  const pictures = await reader.pictures(`${folder}/media`);
  if (!subunit || !vocabulary || !animation || !quiz || !labels) return null;
  return { folder, subunit, vocabulary, animation, quiz, labels, markdown, pictures };
}

class PackageReader {
  constructor(
    readonly root: string,
    readonly faults: FaultList,
  ) {}

  async text(file: string): Promise<string | null> {
    try {
      const text = await readFile(join(this.root, file), 'utf8');
      if (text.trim() === '') this.faults.add(file, 'is empty');
      return text;
    } catch {
      this.faults.add(file, 'is missing or cannot be read');
      return null;
    }
  }

  async json<S extends z.ZodType>(file: string, schema: S): Promise<z.output<S> | null> {
    const text = await this.text(file);
    if (text === null) return null;
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch (error) {
      this.faults.add(file, `is not JSON: ${error instanceof Error ? error.message : String(error)}`);
      return null;
    }
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    for (const issue of parsed.error.issues) this.faults.add(file, `${issue.path.join('.') || 'the file'}: ${issue.message}`);
    return null;
  }

  async pictures(folder: string): Promise<Map<string, string>> {
    const names = await readdir(join(this.root, folder)).catch(() => []);
    const found = new Map<string, string>();
    for (const name of names.filter((candidate) => candidate.endsWith('.svg')).sort()) {
      const text = await this.text(`${folder}/${name}`);
      if (text !== null) found.set(name, text);
    }
    return found;
  }
}
