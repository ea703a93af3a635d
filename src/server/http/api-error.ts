import type { HeldReason } from '#contract/held-work.schemas.ts';

/** A refusal that a person may read. Its message goes into the envelope as it is. */
export class ApiError extends Error {
  readonly status: number;
  /** When to try again, for 429 and 503. */
  readonly retryAfterSeconds: number | undefined;

  /** @param cause what an operator should read of it; it is logged, and never sent */
  constructor(
    status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503,
    message: string,
    retryAfterSeconds?: number,
    cause?: unknown,
  ) {
    super(message, cause === undefined ? {} : { cause });
    this.name = 'ApiError';
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** A refusal that carries what it is about: what another editor has saved meanwhile. */
export class ConflictError extends ApiError {
  readonly data: unknown;

  constructor(message: string, data: unknown) {
    super(409, message);
    this.data = data;
  }
}

/**
 * A refusal of what was typed into some fields: each by its path in the body ("title", "questions.2.stem"), in words for a person.
 * It travels as `data.fields`, and a form shows each at its field. The message is the whole in a sentence.
 */
export class FieldFault extends ApiError {
  readonly fields: Readonly<Record<string, string>>;

  constructor(status: 400 | 409 | 422, message: string, fields: Readonly<Record<string, string>>) {
    super(status, message);
    this.fields = fields;
  }
}

/** A record that is not there, or not the caller's to know of: the two look the same (design, "The wire"). */
export function notFound(what: string): ApiError {
  return new ApiError(404, `${what} was not found.`);
}

const HELD_WORDS: Readonly<Record<HeldReason, string>> = {
  closed: 'Your teacher closed this lesson.',
  late: 'The last day for this lesson is over.',
  unenrolled: 'You are no longer in this class.',
};

/**
 * A refusal on which a teacher may decide: work that was honestly done and arrived when it could no longer be taken. The
 * call is kept, never binned (design, offline rule 2).
 */
export class HeldRefusal extends ApiError {
  readonly reason: HeldReason;
  readonly assignmentId: number;

  constructor(reason: HeldReason, assignmentId: number) {
    super(409, HELD_WORDS[reason]);
    this.reason = reason;
    this.assignmentId = assignmentId;
  }
}
