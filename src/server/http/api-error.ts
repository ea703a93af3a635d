import type { HeldReason } from '#contract/held-work/held-notice.schemas.ts';
import { type Missing, missing, type Refusal, type RefusalCode, wordsOf } from './refusal.ts';

/** A refusal: its code and its message go into the envelope, in the language of who reads it. */
export class ApiError extends Error {
  readonly status: number;
  readonly refusal: Refusal;
  /** When to try again, for 429 and 503. */
  readonly retryAfterSeconds: number | undefined;

  /** @param cause what an operator should read about it; it is logged and never sent */
  constructor(
    status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503,
    refusal: Refusal,
    retryAfterSeconds?: number,
    cause?: unknown,
  ) {
    super(wordsOf(refusal), cause === undefined ? {} : { cause });
    this.name = 'ApiError';
    this.status = status;
    this.refusal = refusal;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** A refusal that carries what it is about: what another editor has saved meanwhile. */
export class ConflictError extends ApiError {
  readonly data: unknown;

  constructor(refusal: Refusal, data: unknown) {
    super(409, refusal);
    this.data = data;
  }
}

/**
 * A refusal of what was typed into some fields: each by its path in the body ("title", "questions.2.stem"), with what is wrong there.
 * Their texts travel as `data.fields`, and a form shows each at its field. The refusal itself is the whole in a sentence.
 */
export class FieldFault extends ApiError {
  readonly fields: Readonly<Record<string, Refusal>>;

  constructor(status: 400 | 409 | 422, refusal: Refusal, fields: Readonly<Record<string, Refusal>>) {
    super(status, refusal);
    this.fields = fields;
  }
}

/** A record that does not exist, or that the caller may not know about: the reply is the same (design, "The wire"). */
export function notFound(what: Missing): ApiError {
  return new ApiError(404, missing(what));
}

/** A value that this call could only ignore: success is never said for it. @param field its name on the wire */
export function notServed(field: string, problem: string): FieldFault {
  const refusal: Refusal = ['value_not_served', { field, problem }];
  return new FieldFault(422, refusal, { [field]: refusal });
}

/** Why work is kept for a teacher, as a refusal. */
export const HELD_CODES = {
  closed: 'lesson_closed',
  late: 'lesson_over',
  unenrolled: 'not_in_class',
  turned_in: 'turned_in_before',
} as const satisfies Record<HeldReason, RefusalCode>;

/**
 * A refusal that a teacher may overrule: work that was done in good faith and arrived when it could no longer be accepted. The
 * call is kept and never discarded (design, offline rule 2).
 */
export class HeldRefusal extends ApiError {
  readonly reason: HeldReason;
  readonly assignmentId: number;

  constructor(reason: HeldReason, assignmentId: number) {
    super(409, HELD_CODES[reason]);
    this.reason = reason;
    this.assignmentId = assignmentId;
  }
}
