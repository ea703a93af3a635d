import type { Doubt } from '#contract/grading/grading.schemas.ts';
import { type AnswerWord, languageOf, wordsOf } from './answer-words.ts';
import { feedbackWords } from './feedback-words.ts';
import { findIdeas } from './find-ideas.ts';
import { hasForeignSubject } from './find-subjects.ts';
import type { IdeaSpan } from './idea-span.ts';
import { type CriterionEvidence, findWay, judgeCriterion } from './judge-criteria.ts';
import { isCopied, isList, wordsToTheGrader } from './odd-answers.ts';
import type { Rubric } from './rubric.ts';
import type { AnswerLanguage, ItemToScore, ScoringEngine, Suggestion } from './suggestion.ts';

/** The factor by which each doubt lowers the confidence. */
const LEFT: Readonly<Record<Doubt, number>> = {
  instructions: 0.1,
  copied: 0.3,
  list: 0.4,
  wrong_idea: 0.4,
  subject: 0.5,
  denied: 0.5,
  partly: 0.6,
  spelling: 0.85,
  question: 0.6,
  long: 0.7,
  quotation: 0.3,
  differs: 0.5,
  zero: 0.5,
};
const SURE = 0.95;
const LONG = 120;
const SEEMING = /^(?:seem|look|appear|think|thought|believ|parec|cree|crei|piens|dic|says?$)/;
/** With this many words beyond the quoted ones, an unmet criterion may be met in other words. */
const UNREAD = 14;

/**
 * Scores by the ideas of the rubric, without a network. It gives a point only for what it can quote. If the answer can be
 * understood in another way, it says so, and the teacher decides.
 */
export function scoreByRubric(item: ItemToScore, rubric: Rubric, answer: string, language: AnswerLanguage): Suggestion {
  const words = wordsOf(answer);
  const ignored = wordsToTheGrader(answer, words);
  const spans = findIdeas(rubric, answer, words, ignored);
  const evidence = rubric.criteria.map((criterion) => ({ criterion, ...judgeCriterion(criterion, spans, words) }));
  const isWrong = isMistaken(rubric, spans, words);
  // Keywords without connecting words explain nothing; but data may be given as a list.
  const isNothing = isWrong || (isList(words) && !rubric.list);
  const criteria = evidence.map(({ criterion: { id }, ...found }) => {
    const met = found.met && !isNothing;
    return { id, met, quote: met ? quoteOf(answer, words, found) : null };
  });
  const score = Math.min(criteria.filter(({ met }) => met).length, item.max_points);
  const isForeign = hasForeignSubject(rubric, spans, words);
  const doubts = [...new Set(doubtsOf({ item, answer, words, ignored, evidence, isWrong, isForeign, score }))];
  return {
    criteria,
    score,
    confidence: Math.round(100 * doubts.reduce((left, doubt) => left * LEFT[doubt], SURE)) / 100,
    doubts,
    feedback: feedbackWords(rubric, criteria, languageOf(answer, language)),
    engine: localEngine.engine,
    version: localEngine.version,
  };
}

/** The engine that needs no network; it is used unless an operator chooses another. */
export const localEngine: ScoringEngine = {
  engine: 'rubric',
  version: '2',
  score: (item, rubric, answer, language) => Promise.resolve(scoreByRubric(item, rubric, answer, language)),
};

/** Whether the answer says something that shows a misunderstanding; reporting what only seems so, or what others think, is no mistake. */
function isMistaken(rubric: Rubric, spans: ReadonlyMap<string, readonly IdeaSpan[]>, words: readonly AnswerWord[]): boolean {
  return rubric.wrong.some((way) => {
    const found = findWay(way, spans, words);
    return (
      found !== null &&
      !words.some(({ plain, sentence }, place) => {
        const isBefore = place < found.first && place >= found.first - 6 && sentence === words[found.first]?.sentence;
        return isBefore && SEEMING.test(plain);
      })
    );
  });
}

function quoteOf(answer: string, words: readonly AnswerWord[], { found }: CriterionEvidence): string {
  const first = Math.min(...found.map((way) => way.first));
  const last = Math.max(...found.map((way) => way.last));
  return answer.slice(words[first]?.start ?? 0, words[last]?.end ?? 0);
}

interface Looked {
  readonly item: ItemToScore;
  readonly answer: string;
  readonly words: readonly AnswerWord[];
  readonly ignored: ReadonlySet<number>;
  readonly evidence: readonly CriterionEvidence[];
  readonly isWrong: boolean;
  readonly isForeign: boolean;
  readonly score: number;
}

function doubtsOf({ item, answer, words, ignored, evidence, isWrong, isForeign, score }: Looked): Doubt[] {
  const used = evidence.filter(({ met }) => met).flatMap(({ found }) => found);
  const quoted = words.filter((_word, place) => used.some(({ first, last }) => place >= first && place <= last)).length;
  const isAllMet = evidence.every(({ met }) => met);
  const isUnread = !isAllMet && words.length - quoted >= UNREAD;
  const doubts: readonly (readonly [Doubt, boolean])[] = [
    ['instructions', ignored.size > 0],
    ['copied', isCopied(words, item.stem.en) || isCopied(words, item.stem.es)],
    ['list', isList(words)],
    ['wrong_idea', isWrong],
    ['subject', isForeign],
    ['denied', evidence.some(({ denied }) => denied)],
    ['partly', isUnread || evidence.some(({ near }) => near)],
    ['spelling', used.some(({ loose }) => loose)],
    ['question', /[?¿]/.test(answer)],
    ['long', words.length > LONG],
    ['zero', score === 0],
  ];
  return doubts.filter(([, is]) => is).map(([doubt]) => doubt);
}
