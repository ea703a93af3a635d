import { locale } from '../screen/i18n.ts';

/**
 * Why a call failed.
 * - `no-answer`: our server did not answer: no network, a time-out, a gateway, a captive portal's page.
 * - `unauthorized`: the session is over (401).
 * - `refused`: the server refused; `message` is its text.
 * - `broken`: the server answered with success, but the data does not match the contract.
 */
export type CallErrorKind = 'no-answer' | 'unauthorized' | 'refused' | 'broken';

export type FieldFaults = Readonly<Record<string, unknown>>;

/** A text that a person reads, in one language or in both. */
type Words = string | { readonly en: string; readonly es: string };

/**
 * What a failed call throws. `message` can be shown to people: the server's text, or the declaration's failure text. It is in the language of
 * the moment when it is read, so a screen keeps the error, not its text.
 */
export class CallError extends Error {
  readonly kind: CallErrorKind;
  /** The HTTP status; 0 if there was none. */
  readonly status: number;
  /** What is wrong with single fields of the body, by their path; a form shows it at the field. */
  readonly fields: FieldFaults | undefined;
  /** The refusal code, by which screens decide what to do: the message may change, and is in the reader's language. */
  readonly code: string | undefined;

  /** What the refusal is about, unchecked: each code has its own. */
  readonly data: unknown;
  readonly #words: Words;

  constructor(kind: CallErrorKind, status: number, words: Words, fields?: FieldFaults, code?: string, data?: unknown) {
    super();
    this.#words = words;
    this.code = code;
    this.fields = fields;
    this.data = data;
    this.name = 'CallError';
    this.kind = kind;
    this.status = status;
  }

  override get message(): string {
    return typeof this.#words === 'string' ? this.#words : this.#words[locale()];
  }
}

/** Whether a call failed because the server did not answer: the only failure that may end by itself. */
export function isNoAnswer(error: unknown): boolean {
  return error instanceof CallError && error.kind === 'no-answer';
}

/** Whether the server refused with this code (`contract/refusal-codes.ts`). */
export function isRefusedAs(error: unknown, code: string): boolean {
  return error instanceof CallError && error.code === code;
}
