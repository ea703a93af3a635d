import type { Bilingual } from '#contract/wire.ts';
import type { RenderedItem, RenderedQuestion } from '#server/features/authoring/render/rendered-package.ts';
import { wordsGivenAway } from './picture-answers.ts';

/** With fewer different words in common, one question does not answer another. */
const WORDS_THAT_ANSWER = 3;
const SHARE_THAT_ANSWERS = 0.6;

/** Where a question contradicts itself: its feedback, explanation, picture or other language. */
export function consistencyFindings(question: RenderedQuestion): string[] {
  return [...feedbackFindings(question), ...explanationFindings(question), ...pictureFindings(question), ...languageFindings(question)];
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
      .map((other) => `${other.external_id} gives away the answer to ${question.external_id}`),
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
    ...praised.map(({ id }) => `praises the wrong option ${id}`),
    ...denied.map(({ id }) => `calls the right option ${id} wrong`),
    ...(new Set(texts).size < texts.length ? ['says the same of two options'] : []),
  ];
}

/** The explanation must give the number that is asked for. */
function explanationFindings({ written, rationale }: RenderedQuestion): string[] {
  if (!written || !('value' in written)) return [];
  const wanted = String(written.value);
  return (['en', 'es'] as const)
    .filter((language) => !numbersIn(rationale[language]).includes(wanted))
    .map((language) => `the explanation (${language}) never says ${wanted}`);
}

const SHOWN = /\b(?:use|look at|study) (?:the|this|these|same|your)?\s?(?:same )?(?:table|graph|picture|diagram|drawing|food web|model)\b/i;

function pictureFindings({ stem, image }: RenderedQuestion): string[] {
  return image === null && SHOWN.test(stem.en) ? ['speaks of a picture and has none'] : [];
}

function languageFindings({ stem, rationale, hints = [], options, premises = [] }: RenderedQuestion): string[] {
  const texts: Bilingual[] = [stem, rationale, ...hints, ...premises, ...options.flatMap(({ text, feedback }) => [text, feedback])];
  return texts
    .filter(({ en, es }) => es.trim() !== '' && numbersIn(en).join(' ') !== numbersIn(es).join(' '))
    .map(({ en, es }) => `has other numbers in Spanish: "${en}" (${numbersIn(en).join(', ')}; ${numbersIn(es).join(', ')})`);
}

/** The different figures of a text by their size, without commas of thousands. */
function numbersIn(text: string): string[] {
  const found = text.match(/\d+(?:,\d{3})+(?!\d)|\d+(?:\.\d+)?/g) ?? [];
  return [...new Set(found.map((number) => String(Number(number.replaceAll(',', '')))))].toSorted(
    (one, other) => Number(one) - Number(other),
  );
}
