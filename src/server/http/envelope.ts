import type { DataOf, Endpoint, Envelope } from '#contract/endpoint.ts';
import { codeOf, type Refusal, wordsOf } from './refusal.ts';

/** The frame of a good answer. */
export function success<Data>(data: Data, message = 'OK'): Envelope<Data> {
  return { status: 'success', message, data };
}

/** The frame of a good answer to a declared call, with the words that its declaration has for it. */
export function answered(endpoint: Endpoint, data: DataOf<Endpoint>): Envelope {
  return success(data, endpoint.done?.(data));
}

/** The frame of a refusal: its message is for a person, its code for a program. */
export function failure(refusal: Refusal, data: unknown = null, language: 'en' | 'es' = 'en'): Envelope {
  return { status: 'error', message: wordsOf(refusal, language), data, code: codeOf(refusal) };
}
