import type { Given } from '#client/shared/features/questions/quiz-state.ts';
import { answerQuestion } from '#contract/quizsmart/quizsmart.contract.ts';
import type { DraftPorts } from '#offline/drafts/draft-ports.ts';
import { mintId } from '#offline/outbox/op-id.ts';
import { operationFor } from '#offline/outbox/operation.ts';

/** An answer as this device gave it. */
export interface KeptAnswer extends Given {
  /** By the server's clock as this device knew it, ISO 8601. */
  readonly answered_at: string;
  readonly op_id: string;
}

/** What a device has answered in one game, by question; also what the server has received since. */
export interface GameDraft {
  readonly answers: Readonly<Record<string, KeptAnswer>>;
}

/** Whose answers in which game. */
export interface GameSeat {
  readonly user_puid: string;
  readonly game_id: string;
}

const NOTHING: GameDraft = { answers: {} };

/** The draft's name on the device. */
export const gameKey = ({ game_id }: GameSeat): string => `game:${game_id}`;

/** What this device has answered so far. @throws what IndexedDB throws */
export async function readAnswers(ports: DraftPorts, seat: GameSeat): Promise<GameDraft> {
  return change(ports, seat, (kept) => ({ draft: kept }));
}

/**
 * Writes an answer down with the operation that carries it, in one transaction. The first answer to a question stands: another tab's,
 * or a second press, changes nothing.
 * @throws what IndexedDB throws; then nothing was written
 */
export async function keepAnswer(ports: DraftPorts, seat: GameSeat, questionId: number, given: Given, at: Date): Promise<GameDraft> {
  const op_id = mintId();
  const answered_at = at.toISOString();
  return change(ports, seat, (kept) => {
    const before = kept ?? NOTHING;
    if (before.answers[questionId]) return { draft: before };
    const answer = { ...given, answered_at, op_id };
    return { draft: { answers: { ...before.answers, [questionId]: answer } }, operations: [operationOf(seat, questionId, answer)] };
  });
}

/**
 * Writes down again what a tab still knows, where the browser took the tables from under it. What the server has already is the same
 * call under the same id, and changes nothing there.
 */
export function bringAnswersBack(ports: DraftPorts, seat: GameSeat, known: GameDraft): Promise<GameDraft> {
  return change(ports, seat, (kept) => {
    const here = kept?.answers ?? {};
    const gone = Object.entries(known.answers).filter(([questionId]) => !here[questionId]);
    if (gone.length === 0) return { draft: kept };
    const operations = gone.map(([questionId, answer]) => operationOf(seat, Number(questionId), answer));
    return { draft: { answers: { ...known.answers, ...here } }, operations };
  });
}

function operationOf(seat: GameSeat, question_id: number, { chosen, text = '', answered_at, op_id }: KeptAnswer) {
  const body = { ...seat, question_id, answer_ids: [...chosen], answer_text: text, answered_at };
  return operationFor(answerQuestion, { body }, { lane: gameKey(seat), opId: op_id });
}

/** Lets go of the answers of a game that is over and that the server has. */
export async function forgetAnswers(ports: DraftPorts, seat: GameSeat): Promise<void> {
  await change(ports, seat, () => ({ draft: null }));
}

async function change(
  ports: DraftPorts,
  seat: GameSeat,
  decide: (kept: GameDraft | null) => { draft: GameDraft | null; operations?: readonly ReturnType<typeof operationFor>[] },
): Promise<GameDraft> {
  const { draft } = await ports.change<GameDraft>({ userPuid: seat.user_puid, key: gameKey(seat), decide }, null);
  return draft ?? NOTHING;
}
