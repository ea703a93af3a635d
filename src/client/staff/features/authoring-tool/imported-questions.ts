import type { OwnQuestion, QuestionPicture } from '#contract/authoring/own-quizzes.schemas.ts';
import { idOf, type QuestionJson } from './package-json.ts';
import type { PictureWords } from './resource-save.ts';
import type { Wanted } from './use-edit.ts';

/** A question that a file brought, until it is saved: its picture is kept by the server and not in the package yet. */
export type EditedQuestion = QuestionJson & { readonly imported_picture?: QuestionPicture };

/** Questions of another system's file as a package has them, behind those that are there. A blank first one gives its place up. */
export function withImported(
  items: readonly EditedQuestion[],
  questions: readonly OwnQuestion[],
  codes: readonly string[],
): readonly EditedQuestion[] {
  const kept = items.filter(({ stem, rationale }) => [stem, rationale].some(({ en, es }) => en !== '' || es !== ''));
  const taken = kept.map(({ id }) => id);
  const ids = new Map<string, string>();
  const added = questions.map((question): EditedQuestion => {
    const { points: _points, own_rubric: _rubric, picture, standard, part, ...rest } = question;
    const id = idOf(question.id, taken);
    taken.push(id);
    ids.set(question.id, id);
    return {
      ...(rest as QuestionJson),
      id,
      standard: codes.includes(standard) ? standard : (codes[0] ?? ''),
      ...(part && { part: { of: ids.get(part.of) ?? id, depends: part.depends } }),
      ...(picture && { imported_picture: picture }),
    };
  });
  return [...kept, ...added];
}

/** Questions as their file has them, with the pictures that came with them: files of the sub-unit, each with its words. */
export function packedQuestions(
  items: readonly EditedQuestion[],
  resource: string,
): { readonly items: readonly QuestionJson[]; readonly texts: Wanted; readonly pictures: Readonly<Record<string, PictureWords>> } {
  const texts: Record<string, { sha256: string }> = {};
  const pictures: Record<string, PictureWords> = {};
  const packed = items.map(({ imported_picture: picture, ...question }) => {
    const [, sha256, extension] = /([\da-f]{64})\.(\w+)$/.exec(picture?.en ?? '') ?? [];
    if (!picture || !sha256) return question;
    const name = `${resource}-${question.id}.${extension}`;
    const { en, es } = picture.alt;
    texts[`media/${name}`] = { sha256 };
    pictures[name] = { alt: { en: en || es, es: es || en }, isDecorative: false };
    return { ...question, image: `media/${name}` };
  });
  return { items: packed, texts, pictures };
}
