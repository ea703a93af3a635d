import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pointsOf } from '#domain/answers/scoring.ts';
import type { ScorePair } from '#domain/grading/agreement.ts';
import type { Rubric } from '#domain/grading/rubric.ts';
import { type AnswerLanguage, type ItemToScore, isConfident, type ScoringEngine, type Suggestion } from '#domain/grading/suggestion.ts';
import { quizFile } from '#server/features/authoring/package/question.schemas.ts';
import { projectRoot } from '#server/project-root.ts';

const FOLDER = 'src/testing/graded-answers';
const CONTENT = 'src/demo-content';
const PRODUCTS = readdirSync(join(projectRoot(), CONTENT), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => join(CONTENT, name));
/** So many of each question were looked at while its rubric was written. */
const SEEN = 10;

/** An answer with the points that a person gave it. */
export interface GradedAnswer {
  /** File and id of the question, such as `unit/subunit/practice.json#p4`. */
  readonly question: string;
  readonly item: ItemToScore;
  readonly rubric: Rubric;
  readonly points: number;
  readonly language: AnswerLanguage;
  readonly text: string;
  readonly isSeen: boolean;
}

interface QuestionAnswers {
  readonly item: string;
  readonly answers: readonly { readonly points: number; readonly language: AnswerLanguage; readonly text: string }[];
}

/** All labelled answers with their questions, as the importer reads them. */
export function readGradedAnswers(): GradedAnswer[] {
  const files = readdirSync(join(projectRoot(), FOLDER)).filter((file) => file.endsWith('.json'));
  return files.flatMap((file) => {
    const questions = readJson(FOLDER, file) as QuestionAnswers[];
    return questions.flatMap(({ item: question, answers }) => {
      const { item, rubric } = readQuestion(question);
      return answers.map((answer, index) => ({ ...answer, question, item, rubric, isSeen: index < SEEN }));
    });
  });
}

function readQuestion(question: string): { readonly item: ItemToScore; readonly rubric: Rubric } {
  const [file = '', id] = question.split('#');
  // Grades 3 and 5 share the name of a unit, but no two products share a sub-unit inside it.
  const product = PRODUCTS.find((folder) => existsSync(join(projectRoot(), folder, file))) ?? '';
  const found = quizFile.parse(readJson(product, file)).items.find((item) => item.id === id);
  if (found?.type !== 'extended' || !found.rubric) throw new Error(`${question} has no rubric`);
  return { item: { stem: found.stem, model_answer: found.rationale, max_points: pointsOf('extended', 1) }, rubric: found.rubric };
}

/** Every written question of the demo's products that a machine reads, by file and id: those without a rubric wait for the teacher alone. */
export function questionsWithRubric(): string[] {
  const files = PRODUCTS.flatMap((product) =>
    readdirSync(join(projectRoot(), product), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.json'))
      .map((file) => ({ product, file })),
  );
  return files.flatMap(({ product, file }) => {
    const read = quizFile.safeParse(readJson(product, file));
    return (read.data?.items ?? [])
      .filter((item) => item.type === 'extended' && item.rubric !== undefined)
      .map(({ id }) => `${file}#${id}`);
  });
}

function readJson(folder: string, file: string): unknown {
  return JSON.parse(readFileSync(join(projectRoot(), folder, file), 'utf8'));
}

export interface ScoredAnswer extends GradedAnswer {
  readonly suggestion: Suggestion;
}

/** The answers as an engine scores them. */
export function scoreAll(engine: ScoringEngine, answers: readonly GradedAnswer[]): Promise<ScoredAnswer[]> {
  return Promise.all(
    answers.map(async (answer) => ({
      ...answer,
      suggestion: await engine.score(answer.item, answer.rubric, answer.text, answer.language),
    })),
  );
}

export function pairsOf(scored: readonly ScoredAnswer[]): ScorePair[] {
  return scored.map(({ points, suggestion }) => ({ person: points, engine: suggestion.score }));
}

/** Those that a teacher would be offered to accept together. */
export function confidentOf(scored: readonly ScoredAnswer[]): ScoredAnswer[] {
  return scored.filter(({ suggestion }) => isConfident(suggestion));
}
