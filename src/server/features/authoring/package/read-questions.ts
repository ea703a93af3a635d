import type { QtiItem, ResourceSpec } from './authoring.schemas.ts';
import { sourceOf } from './json-question.ts';
import type { PackageReader } from './package-reader.ts';
import { quizFile } from './question.schemas.ts';
import { readCsvQuestions } from './read-csv-questions.ts';
import { readQtiPair } from './read-qti-item.ts';
import type { QuestionSet, SourceQuestion } from './source-package.ts';

/** The questions of a quiz from whichever format the package has them in; all faults are in the list. */
export async function readQuestions(
  reader: PackageReader,
  folder: string,
  spec: Extract<ResourceSpec, { kind: 'quiz' }>,
  standards: readonly string[],
): Promise<QuestionSet | null> {
  const { questions: source, instructions = { en: '', es: '' }, practice: may_practice = true } = spec;
  if (Array.isArray(source)) return { instructions, may_practice, questions: await readQti(reader, folder, source, standards) };
  const file = `${folder}/${source}`;
  if (source.endsWith('.csv')) {
    const text = await reader.text(file);
    return { instructions, may_practice, questions: text === null ? [] : readCsvQuestions(text, file, reader.faults) };
  }
  const quiz = await reader.json(file, quizFile);
  if (!quiz) return null;
  const questions = quiz.items.map((item, index) => sourceOf(item, { file, line: reader.lineOf(file, ['items', index]) }));
  return { instructions: quiz.instructions, may_practice: quiz.practice, questions };
}

async function readQti(
  reader: PackageReader,
  folder: string,
  items: readonly QtiItem[],
  standards: readonly string[],
): Promise<SourceQuestion[]> {
  const questions: SourceQuestion[] = [];
  const seen = new Map<string, string>();
  for (const item of items) {
    for (const question of await readQtiPair(reader, folder, item, standards)) {
      const twin = seen.get(question.id);
      if (twin !== undefined)
        reader.faults.add(
          question.place.file,
          `has the identifier "${question.id}", as ${twin} has; give each its own`,
          question.place.line,
        );
      seen.set(question.id, question.place.file);
      questions.push(question);
    }
  }
  return questions;
}
