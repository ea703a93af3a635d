import type { QuizQuestion } from '#contract/content/content.schemas.ts';

/** The letter of an option on the screen, on paper and in the answer key. */
export function optionLetter(index: number): string {
  return String.fromCharCode(65 + index);
}

/** The id that an option is given where its source names none. */
export function optionId(index: number): string {
  return index < 26 ? optionLetter(index).toLowerCase() : `x${index}`;
}

/** An answer to a question in readable text, one line for each part. It may be a student's or the right one. Drawings, photos, tables and files have no lines. */
export function answerLines(question: QuizQuestion, ids: readonly number[], written: string, language: 'en' | 'es'): string[] {
  const { options } = question;
  const chosen = options.filter(({ answer_id }) => ids.includes(answer_id));
  switch (question.type) {
    case 'text':
    case 'extended':
      return written.trim() === '' ? [] : [written];
    case 'drawing':
    case 'photo':
    case 'table':
    case 'file':
      return [];
    case 'order':
      return ids.flatMap((id, place) => {
        const step = options.find(({ answer_id }) => answer_id === id);
        return step ? [`${place + 1}. ${step.text[language]}`] : [];
      });
    case 'inline':
      return chosen.map(({ gap = 0, text }) => (question.select_count > 1 ? `${gap + 1}. ${text[language]}` : text[language]));
    case 'match':
      return chosen.map(({ gap = 0, text }) => `${partName(question, gap, language)}: ${text[language]}`);
    case 'hotspot':
      return chosen.map((option) => `${optionLetter(options.indexOf(option))}. ${option.text[language]}`);
    case 'choice':
    case 'multiple':
      return chosen.map(({ text }) => text[language]);
  }
}

/** What a gap or a premise is called before a colon. */
export function partName({ premises }: QuizQuestion, gap: number, language: 'en' | 'es'): string {
  return (premises?.[gap]?.[language] ?? String(gap + 1)).replace(/[.:]$/, '');
}
