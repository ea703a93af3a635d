import type { Pool } from 'pg';
import { languageOf } from '#domain/grading/answer-words.ts';
import { checkSuggestion } from '#domain/grading/check-suggestion.ts';
import { localEngine } from '#domain/grading/local-engine.ts';
import type { ItemToScore, ScoringEngine, Suggestion } from '#domain/grading/suggestion.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import type { GradingSettings } from './grading-settings.ts';
import {
  type AnswerToScore,
  countCall,
  finishWork,
  type NewSuggestion,
  namesAround,
  putOffWork,
  readAnswersToScore,
  type TakenWork,
  takeWork,
  writeSuggestions,
} from './grading-work.store.ts';
import { maskNames, unmask } from './mask-names.ts';
import { secondReading } from './second-reading.ts';
import { createServiceEngine, ServiceFault } from './service-engine.ts';

/** Until then another server leaves what was taken alone. */
const LEASE_MS = 300_000;
/** How long after each failure it is tried again; after the last one the teacher has it alone. */
const BACKOFF_MS = [30_000, 120_000, 600_000, 3_600_000] as const;
/** Attempts that are taken at once: a service takes seconds for each. */
const MAX_AT_ONCE = { rubric: 50, service: 4, none: 200 } as const;

/** How answers are read: by which engine, and what a service may cost. */
export interface Grading {
  readonly kind: GradingSettings['engine'];
  /** Null: all answers wait for their teacher. */
  readonly engine: ScoringEngine | null;
  readonly callsPerDay: number;
}

/** The engine that the settings name (`GRADING_ENGINE`). @param timeoutMs how long a service may take; for tests */
export function createGrading(settings: GradingSettings, timeoutMs?: number): Grading {
  if (settings.engine === 'service')
    return { kind: 'service', engine: createServiceEngine(settings, timeoutMs), callsPerDay: settings.callsPerDay };
  return { kind: settings.engine, engine: settings.engine === 'rubric' ? localEngine : null, callsPerDay: 0 };
}

/**
 * Reads the attempts that are due and writes what the engine proposes. Each is taken first and worked on outside of any
 * transaction, so that a slow service holds no lock; what a server that died had taken is due again when its lease is over.
 * @returns how many were taken: as many as fit at once means that there may be more
 */
export async function suggestGrades(pool: Pool, grading: Grading, now: () => Date = () => new Date()): Promise<number> {
  const db = openDatabase(pool);
  const start = now();
  const taken = await takeWork(db, start, new Date(start.getTime() + LEASE_MS), MAX_AT_ONCE[grading.kind]);
  await Promise.all(grading.kind === 'service' ? taken.map((work) => readAttempt(db, grading, work, now)) : []);
  if (grading.kind !== 'service') for (const work of taken) await readAttempt(db, grading, work, now);
  return taken.length;
}

/** Whether a batch was a full one. */
export function isFull(taken: number, { kind }: Grading): boolean {
  return taken === MAX_AT_ONCE[kind];
}

async function readAttempt(db: Database, grading: Grading, work: TakenWork, now: () => Date): Promise<void> {
  try {
    const answers = grading.engine ? await readAnswersToScore(db, work) : [];
    const suggestions: NewSuggestion[] = [];
    for (const answer of answers) {
      const suggestion = await suggestFor(db, grading, work, answer, now());
      if (suggestion) suggestions.push({ question_id: answer.question_id, suggestion });
    }
    await db.transaction(async (tx) => {
      if (await finishWork(tx, work)) await writeSuggestions(tx, work, suggestions, now());
    });
  } catch (error) {
    await failed(db, work, error, now());
  }
}

async function suggestFor(
  db: Database,
  { kind, engine, callsPerDay }: Grading,
  { district_id }: TakenWork,
  answer: AnswerToScore,
  now: Date,
): Promise<Suggestion | null> {
  const { answer_text, stem, rationale, points, rubric, user_puid, first_name, last_name } = answer;
  const item: ItemToScore = { stem, model_answer: rationale, max_points: points };
  const language = languageOf(answer_text);
  if (!engine) return null;
  if (kind !== 'service') return checkSuggestion(item, rubric, answer_text, await engine.score(item, rubric, answer_text, language));
  if (!(await countCall(db, district_id, now, callsPerDay))) return null;
  const others = await namesAround(db, district_id, user_puid);
  const masked = maskNames(answer_text, { own: [first_name, last_name], others }, item, rubric);
  const given = secondReading(item, rubric, masked, language, await engine.score(item, rubric, masked, language));
  if (!given) throw new ServiceFault('the reply is not a grade by this rubric');
  return { ...given, criteria: given.criteria.map((each) => ({ ...each, quote: unmask(each.quote, masked, answer_text) })) };
}

/** What a service did not manage is tried again; what failed here would fail again, and is as well, in case it was the database. */
async function failed(db: Database, work: TakenWork, error: unknown, now: Date): Promise<void> {
  const wait = BACKOFF_MS[work.tries - 1];
  if (wait === undefined) {
    await finishWork(db, work);
    return;
  }
  // Only the service's own words: others might hold something of the answer.
  const fault = error instanceof ServiceFault ? error.message : 'failed on this server';
  await putOffWork(db, work, new Date(now.getTime() + wait), fault);
}
