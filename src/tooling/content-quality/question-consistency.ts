import type { RenderedItem, RenderedQuestion } from '#server/features/authoring/render/rendered-package.ts';
import { wordsGivenAway } from './picture-answers.ts';

/** With fewer different words in common, one question does not answer another. */
const WORDS_THAT_ANSWER = 3;
const SHARE_THAT_ANSWERS = 0.6;

/** Contradictions between feedback and key, or between stem and picture. */
export function consistencyFindings(question: RenderedQuestion): string[] {
  return [...feedbackFindings(question), ...pictureFindings(question)];
}

/** Questions of a set whose words answer another question of it. */
export function answersOfOthers({ questions }: RenderedItem): string[] {
  return questions.flatMap((question) =>
    questions
      .filter((other) => other !== question && other.part?.of !== (question.part?.of ?? ''))
      .filter((other) =>
        (['en', 'es'] as const).every(
          (language) => new Set(wordsGivenAway(question, other.stem[language], language, SHARE_THAT_ANSWERS)).size >= WORDS_THAT_ANSWER,
        ),
      )
      .map((other) => `${other.external_id} gives away the answer to ${question.external_id}; ask one of them in other words`),
  );
}

const PRAISE = /^(?:yes|correct|sí|correcto)(?!\p{L})/iu;
const DENIAL = /^(?:no|not quite|wrong|incorrect|incorrecto)[.,:!]/iu;

function feedbackFindings({ options }: RenderedQuestion): string[] {
  const said = options.map(({ is_correct, feedback, external_id }) => ({ is_correct, feedback, id: external_id }));
  const praised = said.filter(({ is_correct, feedback }) => !is_correct && (PRAISE.test(feedback.en) || PRAISE.test(feedback.es)));
  const denied = said.filter(({ is_correct, feedback }) => is_correct && (DENIAL.test(feedback.en) || DENIAL.test(feedback.es)));
  const texts = said.filter(({ feedback }) => feedback.en.trim() !== '').map(({ feedback }) => feedback.en);
  return [
    ...praised.map(({ id }) => `praises the wrong option ${id}; correct the feedback or the key`),
    ...denied.map(({ id }) => `calls the right option ${id} wrong; correct the feedback or the key`),
    ...(new Set(texts).size < texts.length ? ['says the same of two options; tell each mistake apart'] : []),
  ];
}

const SHOWN = /\b(?:use|look at|study) (?:the|this|these|same|your)?\s?(?:same )?(?:table|graph|picture|diagram|drawing|food web|model)\b/i;

function pictureFindings({ stem, image }: RenderedQuestion): string[] {
  return image === null && SHOWN.test(stem.en) ? ['speaks of a picture and has none; add it, or ask without it'] : [];
}
