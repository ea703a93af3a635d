import type { Bilingual } from '#contract/wire.ts';
import { answersIn } from '#offline/outbox/answers-in.ts';
import { sortOut } from '#offline/outbox/ordering.ts';
import type { OutboxEntry, Reason } from '#offline/outbox/outbox-entry.ts';
import type { KeptLesson } from '#offline/packs/kept-lessons.ts';
import type { StepNote } from '../on-device/work-here.ts';

/** Something that a student did and the server has not received, as one line for people: all operations of one step together. */
export interface SavedWork {
  readonly assignment_id: number;
  readonly lesson_id: number | null;
  readonly resource_id: number | null;
  /** Null where the lesson is no longer on the device. */
  readonly lesson: Bilingual | null;
  readonly step: Bilingual | null;
  /** The most that was done: a quiz handed in says more than its answers, those more than having looked. */
  readonly deed: 'handed-in' | 'answered' | 'done' | 'seen' | 'noted' | 'opened';
  readonly answers: number;
  /** When the last of it was done, ISO 8601. */
  readonly at: string;
  /** On its way, refused by the server, or kept there for the teacher. */
  readonly standing: Standing;
  /** Why the server did not take it; null while it only waits. */
  readonly refusal: Reason | null;
  /** What to send again, or to throw away: the operations that the server did not take. */
  readonly roots: readonly string[];
}

export type Standing = 'waiting' | 'refused' | 'held';

interface Pile {
  readonly assignment_id: number;
  readonly resource_id: number | null;
  readonly entries: OutboxEntry[];
  readonly standing: Standing;
  readonly refusal: Reason | null;
  readonly roots: Set<string>;
}

/** The name of all games: it is the same in every language. */
const GAME: Bilingual = { en: 'QuizSmart', es: 'QuizSmart' };

/** What is opened outside lessons: its ordering key ends in the resource's number, which is no lesson's. */
const LIBRARY: Bilingual = { en: 'Library and words', es: 'Biblioteca y palabras' };
const isOpening = ({ path }: OutboxEntry): boolean => path.startsWith('/ContentTracking/');
const OF_NO_LESSON = 0;

const FIRST: Readonly<Record<Standing, number>> = { refused: 0, held: 1, waiting: 2 };

/** What of one person's work is on the device: refused first, then what a teacher decides on, then the latest. */
export function savedWork(entries: readonly OutboxEntry[], notes: readonly StepNote[], lessons: readonly KeptLesson[]): SavedWork[] {
  const { stuck } = sortOut(entries, 0);
  const byId = new Map(entries.map((entry) => [entry.op_id, entry]));
  const piles = new Map<string, Pile>();
  for (const entry of entries) {
    const assignment_id = isOpening(entry) ? OF_NO_LESSON : Number(entry.lane.slice(entry.lane.lastIndexOf(':') + 1));
    const resource_id = resourceOf(entry, notes);
    const root = stuck.get(entry.op_id) ?? (entry.state === 'held' ? entry.op_id : null);
    const standing = root === null ? 'waiting' : entry.state === 'held' ? 'held' : 'refused';
    const key = `${assignment_id}:${resource_id}:${standing}`;
    const refusal = root === null ? null : (byId.get(root)?.reason ?? null);
    const pile = piles.get(key) ?? { assignment_id, resource_id, entries: [], standing, refusal, roots: new Set<string>() };
    pile.entries.push(entry);
    if (root !== null) pile.roots.add(root);
    piles.set(key, pile);
  }
  return [...piles.values()]
    .filter((pile) => !isSaidByAStep(pile, [...piles.values()]))
    .map((pile) => inOneLine(pile, rootsOf(pile, [...piles.values()]), lessons))
    .sort((one, other) => FIRST[one.standing] - FIRST[other.standing] || other.at.localeCompare(one.at));
}

/** The lesson's own operations need no line of their own where one of its steps has one. */
function isSaidByAStep({ assignment_id, resource_id, standing }: Pile, piles: readonly Pile[]): boolean {
  if (resource_id !== null) return false;
  return piles.some((other) => other.assignment_id === assignment_id && other.resource_id !== null && other.standing === standing);
}

/** A teacher decides on a lesson as a whole, so whoever removes a part of it from the device removes all of it there. */
function rootsOf({ assignment_id, standing, roots }: Pile, piles: readonly Pile[]): string[] {
  if (standing !== 'held') return [...roots];
  return piles.filter((other) => other.standing === 'held' && other.assignment_id === assignment_id).flatMap((other) => [...other.roots]);
}

function resourceOf(entry: OutboxEntry, notes: readonly StepNote[]): number | null {
  const { resource_id } = entry.query;
  if (resource_id) return Number(resource_id);
  const { result_id } = (entry.body ?? {}) as { readonly result_id?: string };
  return notes.find((note) => result_id && note.result_id === result_id)?.resource_id ?? null;
}

function inOneLine(
  { assignment_id, resource_id, entries, standing, refusal }: Pile,
  roots: readonly string[],
  lessons: readonly KeptLesson[],
): SavedWork {
  const lesson = lessons.find((row) => row.assignment_id === assignment_id)?.data.assignment;
  let deed: SavedWork['deed'] = entries.every(({ path }) => path.startsWith('/v2/reading/')) ? 'noted' : 'seen';
  const isGame = entries.every(({ path }) => path.startsWith('/v2/quizsmart/'));
  if (isGame) deed = 'answered';
  const isLibrary = entries.every(isOpening);
  if (isLibrary) deed = 'opened';
  for (const { path, body } of entries) {
    if (path === '/lesson/check_resource_completion' && deed === 'seen') deed = 'done';
    if (path !== '/quiz/submit_quiz_response' && path !== '/assessment/submit_assessment_response') continue;
    const { submit_type } = body as { readonly submit_type: string };
    if (submit_type === 'submit') deed = 'handed-in';
    else if (deed !== 'handed-in') deed = 'answered';
  }
  return {
    assignment_id,
    lesson_id: lesson?.lesson_id ?? null,
    resource_id,
    lesson: lesson
      ? { en: lesson.lesson_name, es: lesson.lesson_name_es || lesson.lesson_name }
      : isGame
        ? GAME
        : isLibrary
          ? LIBRARY
          : null,
    step: lesson?.resources.find((resource) => resource.resource_id === resource_id)?.title ?? null,
    deed,
    answers: answersIn(entries).size,
    at: entries.reduce((latest, { recorded_at }) => (recorded_at > latest ? recorded_at : latest), ''),
    standing,
    refusal,
    roots,
  };
}
