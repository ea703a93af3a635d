import { createRequire } from 'node:module';
import type { OwnQuestion } from '#contract/authoring/own-quizzes.schemas.ts';
import { renderOwnQuiz } from '#server/features/authoring/own-quizzes/render-own-quiz.ts';

const both = (en: string) => ({ en, es: '' });

interface XmlNode {
  getElementsByTagName(name: string): ArrayLike<XmlNode>;
  getAttribute(name: string): string;
}
/** Another parser than the one that our import reads with; it comes with xml-crypto. */
const { DOMParser } = createRequire(createRequire(import.meta.url).resolve('xml-crypto'))('@xmldom/xmldom') as {
  DOMParser: new (options: object) => { parseFromString(text: string, type: string): XmlNode };
};

/** Reads XML strictly. @returns the elements of a name @throws at anything that is not well formed */
export function parseXml(xml: string): (name: string) => XmlNode[] {
  const refuse = (problem: string) => {
    throw new Error(problem);
  };
  const document = new DOMParser({ errorHandler: { warning: refuse, error: refuse, fatalError: refuse } }).parseFromString(xml, 'text/xml');
  return (name) => Array.from(document.getElementsByTagName(name));
}
/** One attribute of each element. */
export const attributesOf = (nodes: readonly XmlNode[], attribute: string) => nodes.map((node) => node.getAttribute(attribute));

/** A question of a teacher's as it is stored, by itself. @throws Error where it is none yet */
export function storedQuestion(question: OwnQuestion) {
  const { questions, faults } = renderOwnQuiz({
    title: both('t'),
    instructions: both(''),
    kind: 'quiz',
    minutes: 1,
    may_practice: true,
    time_limit_minutes: null,
    attempts: 1,
    is_shuffled: false,
    questions: [{ ...question, part: undefined }],
  });
  const [rendered] = questions;
  if (!rendered) throw new Error(`is no question: ${faults.map(({ problem }) => problem).join('; ')}`);
  return rendered;
}

/** A question in one language as students see it and as it is scored, without internal ids. */
export function essence(question: OwnQuestion, language: 'en' | 'es' = 'en') {
  const rendered = storedQuestion(question);
  const isByParts = rendered.options.some(({ points }) => points !== undefined);
  const options = rendered.options.map((option) => ({
    text: option.text[language],
    right: option.is_correct,
    feedback: option.feedback[language],
    gap: option.gap ?? null,
    place: option.right_place ?? null,
    region: option.region ?? null,
    fixed: option.is_fixed ?? false,
    points: isByParts ? (option.points ?? 0) : null,
  }));
  const isMixed = question.type === 'match' || question.type === 'order';
  const { written, image } = rendered;
  return {
    type: rendered.type,
    stem: rendered.stem[language],
    rationale: rendered.rationale[language],
    hints: (rendered.hints ?? []).map((hint) => hint[language]),
    points: rendered.points ?? 1,
    standard: rendered.standard,
    depth: rendered.depth,
    picture: image && [image[language], image.alt[language]],
    look: rendered.look ?? null,
    premises: rendered.premises?.map((text) => text[language]) ?? null,
    options: isMixed ? options.toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other))) : options,
    written:
      !written || 'value' in written
        ? (written ?? null)
        : {
            accepted: written.accepted.map((text) => text[language]),
            isExact: written.isExact ?? false,
            spellingCounts: written.isExact || (written.spellingCounts ?? false),
            otherWords: written.otherWords ?? [],
          },
  };
}
