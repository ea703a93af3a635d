import { optionLetter } from '#domain/answers/answer-lines.ts';
import { plainText } from '#domain/content/readability.ts';
import { RESOURCE_TYPE } from '#domain/content/resource-types.ts';
import { languageOfVariant } from '#domain/content/text-variants.ts';
import type { RenderedItem, RenderedSubunit } from '#server/features/authoring/render/rendered-package.ts';

/**
 * What a teacher guide says of the quiz beside it ("Quiz: 1 C · 2 A · 3 A and D"), compared with the quiz itself: a key that was right
 * before the options moved is found out in front of a class.
 */
export function guideKeyFindings({ items }: RenderedSubunit): string[] {
  const quiz = items.find(({ external_id }) => external_id === 'quiz');
  const guide = items.find(({ resource_type_id }) => resource_type_id === RESOURCE_TYPE.teacherGuide);
  if (!quiz || !guide) return [];
  return guide.documents.flatMap(({ variant, html }) => {
    const language = languageOfVariant(variant) === 'sp' ? 'es' : 'en';
    const said = new Map(
      [...keyLine(html).matchAll(/(?:^|·)\s*(\d+) ([A-J](?:(?:, | and | y |, and )[A-J])*)(?=\.|\s*·|\s*$)/g)].map(
        ([, number, letters]) => [Number(number), (letters ?? '').match(/[A-J]/g)?.join('') ?? ''],
      ),
    );
    if (said.size === 0) return [`the guide (${language}) has no key of the quiz; add a line that begins with "Quiz:"`];
    return lettersOf(quiz).flatMap(({ number, letters }) =>
      said.get(number) === letters
        ? []
        : [
            `the guide (${language}) says ${number} ${said.get(number) ?? 'nothing'}, the quiz ${number} ${letters}; correct the guide or the key`,
          ],
    );
  });
}

function keyLine(html: string): string {
  const line = [...html.matchAll(/<(p|li)\b[^>]*>([\s\S]*?)<\/\1>/g)]
    .map(([, , inside = '']) => plainText(inside))
    .find((text) => /^(Quiz|Cuestionario):/.test(text));
  return line?.replace(/^[^:]*:\s*/, '') ?? '';
}

/** Of the questions that are answered with letters. */
function lettersOf({ questions }: RenderedItem): { number: number; letters: string }[] {
  return questions.flatMap(({ type, options }, index) =>
    type === 'choice' || type === 'multiple'
      ? [{ number: index + 1, letters: options.flatMap(({ is_correct }, at) => (is_correct ? optionLetter(at) : [])).join('') }]
      : [],
  );
}
