import type { PackageReader } from './package-reader.ts';
import type { PictureFinder } from './picture-finder.ts';
import type { RenderedQuestion } from './rendered-package.ts';
import type { SourceQuestion } from './source-package.ts';

/** Questions as they are stored, whatever format they came in. */
export function renderQuestions(
  questions: readonly SourceQuestion[],
  standards: ReadonlySet<string>,
  find: PictureFinder,
  reader: PackageReader,
): RenderedQuestion[] {
  return questions.map(({ place: { file, line }, ...question }) => {
    if (!standards.has(question.standard)) {
      reader.faults.add(file, `${question.id}: the standard ${question.standard} is not among those of subunit.json`, line);
    }
    return {
      external_id: question.id,
      type: question.type,
      standard: question.standard,
      depth: question.depth,
      stem: question.stem,
      rationale: question.rationale,
      image: question.image ? find.picture(file, line, question.image) : null,
      options: question.options.map(({ id, text, correct, feedback }) => ({ external_id: id, text, is_correct: correct, feedback })),
    };
  });
}
