import { hash } from 'node:crypto';
import type { GivenAnswer } from '#domain/answers/scoring.ts';
import { toMoment, toMomentOrNull } from '#domain/time/moments.ts';

/** Equal for equal answers; as `VERSION_DIGEST` computes it in the database. */
export function digestOf({ answer_ids, answer_text }: GivenAnswer): string {
  return hash('sha256', `{${answer_ids.join(',')}}${answer_text}`, 'hex');
}

interface Moments {
  readonly recorded_at: string | null;
  readonly written_at: string | null;
  readonly received_at: string;
  readonly began_at: string;
}

/** The times of a row, in the format of the wire. */
export function momentsOf({ recorded_at, written_at, received_at, began_at }: Moments): Moments {
  return {
    recorded_at: toMomentOrNull(recorded_at),
    written_at: toMomentOrNull(written_at),
    received_at: toMoment(received_at),
    began_at: toMoment(began_at),
  };
}
