import type { OwnQuestion, QuestionPicture } from '#contract/authoring/own-quizzes.schemas.ts';
import { mediaOf, type PictureValue } from './kinds/media-value.ts';
import { idOf, type QuestionJson } from './package-json.ts';
import type { QuestionValue } from './question-value.ts';

/** The picture of a question that a file brought: the server has it, and the package not yet. */
function sentPicture({ en: path, alt: { en, es } }: QuestionPicture): PictureValue | null {
  const { sha256, name, extension } = mediaOf(path, { [path]: /[\da-f]{64}/.exec(path)?.[0] ?? null });
  if (sha256 === null) return null;
  return { path: null, sha256, extension, name, alt: { en: en || es, es: es || en }, isDecorative: false };
}

/** Questions of another system's file as a package has them, behind those that are there. A blank first one gives its place up. */
export function withImported(
  items: readonly QuestionValue[],
  questions: readonly OwnQuestion[],
  codes: readonly string[],
): readonly QuestionValue[] {
  const kept = items.filter(({ stem, rationale }) => [stem, rationale].some(({ en, es }) => en !== '' || es !== ''));
  const taken = kept.map(({ id }) => id);
  const ids = new Map<string, string>();
  const added = questions.map((question): QuestionValue => {
    const { points: _points, own_rubric: _rubric, picture, standard, part, ...rest } = question;
    const id = idOf(question.id, taken);
    taken.push(id);
    ids.set(question.id, id);
    return {
      ...(rest as QuestionJson),
      id,
      standard: codes.includes(standard) ? standard : (codes[0] ?? ''),
      ...(part && { part: { of: ids.get(part.of) ?? id, depends: part.depends } }),
      ...(picture && { picture: sentPicture(picture) }),
    };
  });
  return [...kept, ...added];
}
