import type { Doubt } from '#contract/grading/grading.schemas.ts';
import type { Bilingual } from '#contract/wire.ts';
import type { Rubric } from './rubric.ts';

export type AnswerLanguage = keyof Bilingual;

/** The question as it is passed to an engine. */
export interface ItemToScore {
  readonly stem: Bilingual;
  readonly model_answer: Bilingual;
  readonly max_points: number;
}

export interface CriterionJudgement {
  readonly id: string;
  readonly met: boolean;
  /** The exact words of the answer that show it; null if it is not met. */
  readonly quote: string | null;
}

/** What an engine proposes for one answer. A teacher decides. */
export interface Suggestion {
  readonly criteria: readonly CriterionJudgement[];
  readonly score: number;
  /** From 0 to 1: how likely a teacher would give the same. */
  readonly confidence: number;
  readonly doubts: readonly Doubt[];
  readonly feedback: string;
  readonly engine: string;
  readonly version: string;
}

/** The interface for scoring answers, on this machine or by a service. */
export interface ScoringEngine {
  readonly engine: string;
  readonly version: string;
  readonly score: (item: ItemToScore, rubric: Rubric, answer: string, language: AnswerLanguage) => Promise<Suggestion>;
}

type Confidence = 'high' | 'medium' | 'low';
const HIGH = 0.8;
const MEDIUM = 0.55;

/** The confidence in words, as a teacher sees it. */
export function confidenceWord(confidence: number): Confidence {
  return confidence >= HIGH ? 'high' : confidence >= MEDIUM ? 'medium' : 'low';
}

/** Whether it may be accepted together with others: a zero, or a suggestion with less confidence, is checked on its own. */
export function isConfident({ score, confidence }: Pick<Suggestion, 'score' | 'confidence'>): boolean {
  return score > 0 && confidence >= HIGH;
}
