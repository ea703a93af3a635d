import type { RenderedQuestion } from '#server/features/authoring/render/rendered-package.ts';

/** From this share on, the words that set the key apart from the other options stand in the picture. */
const TELLING_SHARE = 0.4;

/**
 * The words of a question's key that its picture says: those that neither the question nor a wrong option has.
 * @param pictureWords the text that is drawn in the picture, or another text beside the question
 * @param tellingShare from which share of the telling words on they give the key away
 * @returns none when the picture leaves the question to the student
 */
export function wordsGivenAway(
  question: RenderedQuestion,
  pictureWords: string,
  language: 'en' | 'es',
  tellingShare = TELLING_SHARE,
): string[] {
  if (question.type !== 'choice' && question.type !== 'multiple') return [];
  const elsewhere = new Set(
    [question.stem[language], ...question.options.filter(({ is_correct }) => !is_correct).map(({ text }) => text[language])].flatMap(
      wordsOf,
    ),
  );
  const shown = new Set(wordsOf(pictureWords));
  const telling = question.options
    .filter(({ is_correct }) => is_correct)
    .flatMap(({ text }) => wordsOf(text[language]))
    .filter((word) => !elsewhere.has(word));
  const given = telling.filter((word) => shown.has(word));
  return telling.length > 0 && given.length / telling.length >= tellingShare ? given : [];
}

/** True if a picture also names wrong options, as a table of results does: the choice is still the student's. */
export function namesWrongOptions({ options, stem }: RenderedQuestion, pictureWords: string, language: 'en' | 'es'): boolean {
  const asked = new Set(wordsOf(stem[language]));
  const shown = new Set(wordsOf(pictureWords).filter((word) => !asked.has(word)));
  const named = options.filter(({ is_correct, text }) => !is_correct && wordsOf(text[language]).some((word) => shown.has(word)));
  return named.length > 1;
}

/** The text of a drawing. */
export function drawnText(svg: string): string {
  return [...svg.matchAll(/<text\b[^>]*>([^<]*)<\/text>/g)].map(([, words = '']) => words).join(' ');
}

/** Words of four letters and more: shorter ones seldom answer anything. */
function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
}
