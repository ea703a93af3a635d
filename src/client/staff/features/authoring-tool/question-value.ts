import { leftFiles, namedFile, type PictureValue, pictureOf, pictureParts } from './kinds/media-value.ts';
import type { QuestionJson } from './package-json.ts';
import type { PictureWords } from './resource-save.ts';
import type { Wanted } from './use-edit.ts';

/** A question as the form has it. */
export interface QuestionValue extends QuestionJson {
  /** Its picture with its words, once they were changed here; null where it was removed. */
  readonly picture?: PictureValue | null;
}

/** The picture of a question. @param labels the words of all pictures of the sub-unit */
export function questionPicture({ picture, image }: QuestionValue, labels: string | null | undefined): PictureValue | null {
  if (picture !== undefined) return picture;
  return image === undefined ? null : pictureOf(image, labels);
}

/** Questions as their file has them, with the files and words of their pictures. */
export function questionParts(id: string, questions: readonly QuestionValue[], before: readonly QuestionJson[] = []) {
  const shown = questions.flatMap(({ picture }) => picture ?? []);
  const { texts, pictures }: { texts: Wanted; pictures: Readonly<Record<string, PictureWords>> } = pictureParts(id, shown);
  const items = questions.map(({ picture, image, ...question }): QuestionJson => {
    const path = picture === undefined ? image : picture ? namedFile(id, picture) : undefined;
    return { ...withKeys(question), ...(path !== undefined && { image: path }) };
  });
  const left = leftFiles(
    id,
    before.map(({ image }) => image),
    items.map(({ image }) => image),
  );
  return { items, texts: { ...left, ...texts }, pictures };
}

/** Each choice of a blank says whether it is right; the form only knows which one is. */
function withKeys(question: QuestionJson): QuestionJson {
  if (!question.gaps) return question;
  const gaps = question.gaps.map(({ options }) => ({ options: options.map((one) => ({ ...one, correct: one.correct === true })) }));
  return { ...question, gaps };
}
