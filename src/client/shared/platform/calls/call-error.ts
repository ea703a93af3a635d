/**
 * Why a call came to nothing.
 * - `no-answer`: nobody who speaks our language answered: no network, a time-out, a gateway, a captive portal's page.
 * - `unauthorized`: the session is over (401).
 * - `refused`: the server answered and said no; `message` is its own words.
 * - `broken`: the server said yes, but the data is not what the contract promises.
 */
export type CallErrorKind = 'no-answer' | 'unauthorized' | 'refused' | 'broken';

export type FieldFaults = Readonly<Record<string, unknown>>;

/** What a failed call throws. `message` is fit to be shown: the server's, or the declaration's failure text. */
export class CallError extends Error {
  readonly kind: CallErrorKind;
  /** The HTTP status; 0 when there was none. */
  readonly status: number;
  /** What the server says of single fields of the body, by their path; a form shows it there. */
  readonly fields: FieldFaults | undefined;
  /** Why it was refused, for what a screen does about it; its words may change, and are in the reader's language. */
  readonly code: string | undefined;

  constructor(kind: CallErrorKind, status: number, message: string, fields?: FieldFaults, code?: string) {
    super(message);
    this.code = code;
    this.fields = fields;
    this.name = 'CallError';
    this.kind = kind;
    this.status = status;
  }
}

/** Whether a call failed because nobody answered: the one failure that waiting can cure. */
export function isNoAnswer(error: unknown): boolean {
  return error instanceof CallError && error.kind === 'no-answer';
}

/** Whether the server refused for this very reason (`contract/refusal-codes.ts`). */
export function isRefusedAs(error: unknown, code: string): boolean {
  return error instanceof CallError && error.code === code;
}
