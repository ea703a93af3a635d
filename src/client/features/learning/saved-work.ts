import type { Bilingual } from '#contract/wire.ts';
import type { KeptLesson } from '#offline/kept-lessons.ts';
import { sortOut } from '#offline/lanes.ts';
import type { OutboxEntry } from '#offline/outbox-entry.ts';
import type { StepNote } from './work-here.ts';

/** Something that a student did and the server has not received, as one line for people: all acts of one step together. */
export interface SavedWork {
  readonly assignment_id: number;
  readonly lesson_id: number | null;
  readonly resource_id: number | null;
  /** Null where the lesson is no longer on the device. */
  readonly lesson: Bilingual | null;
  readonly step: Bilingual | null;
  /** The most that was done: a quiz handed in says more than its answers, those more than having looked. */
  readonly deed: 'handed-in' | 'answered' | 'done' | 'seen';
  readonly answers: number;
  /** When the last of it was done, ISO 8601. */
  readonly at: string;
  /** Why the server refused it; null while it only waits. */
  readonly refusal: OutboxEntry['reason'];
}

interface Pile {
  readonly assignment_id: number;
  readonly resource_id: number | null;
  readonly entries: OutboxEntry[];
  readonly refusal: OutboxEntry['reason'];
}

/** What of one person's work is on the device only: refused first, then the latest. */
export function savedWork(entries: readonly OutboxEntry[], notes: readonly StepNote[], lessons: readonly KeptLesson[]): SavedWork[] {
  const { stuck } = sortOut(entries, 0);
  const byId = new Map(entries.map((entry) => [entry.op_id, entry]));
  const piles = new Map<string, Pile>();
  for (const entry of entries) {
    const assignment_id = Number(entry.lane.slice(entry.lane.lastIndexOf(':') + 1));
    const resource_id = resourceOf(entry, notes);
    const root = stuck.get(entry.op_id);
    const key = `${assignment_id}:${resource_id}:${root ? 'refused' : 'waiting'}`;
    const pile = piles.get(key) ?? { assignment_id, resource_id, entries: [], refusal: root ? (byId.get(root)?.reason ?? null) : null };
    pile.entries.push(entry);
    piles.set(key, pile);
  }
  return [...piles.values()]
    .filter((pile) => !isSaidByAStep(pile, [...piles.values()]))
    .map((pile) => inOneLine(pile, lessons))
    .sort((one, other) => Number(other.refusal !== null) - Number(one.refusal !== null) || other.at.localeCompare(one.at));
}

/** The lesson's own acts need no line of their own where one of its steps has one. */
function isSaidByAStep({ assignment_id, resource_id, refusal }: Pile, piles: readonly Pile[]): boolean {
  if (resource_id !== null) return false;
  return piles.some(
    (other) => other.assignment_id === assignment_id && other.resource_id !== null && (other.refusal === null) === (refusal === null),
  );
}

function resourceOf(entry: OutboxEntry, notes: readonly StepNote[]): number | null {
  const { resource_id } = entry.query;
  if (resource_id) return Number(resource_id);
  const { result_id } = (entry.body ?? {}) as { readonly result_id?: string };
  return notes.find((note) => result_id && note.result_id === result_id)?.resource_id ?? null;
}

function inOneLine({ assignment_id, resource_id, entries, refusal }: Pile, lessons: readonly KeptLesson[]): SavedWork {
  const lesson = lessons.find((row) => row.assignment_id === assignment_id)?.data.assignment;
  const answered = new Set<string>();
  let deed: SavedWork['deed'] = 'seen';
  for (const { path, body } of entries) {
    if (path === '/lesson/check_resource_completion' && deed === 'seen') deed = 'done';
    if (path !== '/quiz/submit_quiz_response') continue;
    const { submit_type, quizResponse } = body as { readonly submit_type: string; readonly quizResponse: object };
    for (const question of Object.keys(quizResponse)) answered.add(question);
    if (submit_type === 'submit') deed = 'handed-in';
    else if (deed !== 'handed-in') deed = 'answered';
  }
  return {
    assignment_id,
    lesson_id: lesson?.lesson_id ?? null,
    resource_id,
    lesson: lesson ? { en: lesson.lesson_name, es: lesson.lesson_name_es || lesson.lesson_name } : null,
    step: lesson?.resources.find((resource) => resource.resource_id === resource_id)?.title ?? null,
    deed,
    answers: answered.size,
    at: entries.reduce((latest, { recorded_at }) => (recorded_at > latest ? recorded_at : latest), ''),
    refusal,
  };
}
