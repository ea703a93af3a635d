import type { QuestionJson } from './package-json.ts';

const isJoined = (before: QuestionJson | undefined, question: QuestionJson | undefined): boolean =>
  question?.part !== undefined && before?.part?.of === question.part.of;

/** Whether a question is a further part of the item of the question before it. */
export function isFurtherPart(items: readonly QuestionJson[], at: number): boolean {
  return isJoined(items[at - 1], items[at]);
}

/** A question becomes a part of the item before it; what it has to do with later parts stays. */
export function joinPart(items: readonly QuestionJson[], at: number): QuestionJson[] {
  const before = items[at - 1];
  if (!before) return [...items];
  const of = before.part?.of ?? before.id;
  return items.map((question, index) => (index === at || (index === at - 1 && !question.part) ? { ...question, part: { of } } : question));
}

/** A question and the parts after it leave the item before them; a part that is left alone is none. */
export function leavePart(items: readonly QuestionJson[], at: number): QuestionJson[] {
  const of = items[at]?.part?.of;
  const left = items.map((question, index) => (index >= at && question.part?.of === of ? withoutPart(question) : question));
  const alone = left.filter(({ part }) => part?.of === of).length === 1;
  return alone ? left.map((question) => (question.part?.of === of ? withoutPart(question) : question)) : left;
}

function withoutPart({ part: _, ...question }: QuestionJson): QuestionJson {
  return question;
}
