import type { DataOf, Endpoint, Envelope } from '#contract/endpoint.ts';
import { codeOf, type Refusal, wordsOf } from './refusal.ts';

/** The envelope of a successful reply. */
export function success<Data>(data: Data, message = 'OK'): Envelope<Data> {
  return { status: 'success', message, data };
}

/** The envelope of a successful reply to a declared call, with the message of its declaration. */
export function answered(endpoint: Endpoint, data: DataOf<Endpoint>): Envelope {
  return success(data, endpoint.done?.(data));
}

/** The envelope of a refusal: its message is for a person, its code for a program. */
export function failure(refusal: Refusal, data: unknown = null, language: 'en' | 'es' = 'en'): Envelope {
  return { status: 'error', message: wordsOf(refusal, language), data, code: codeOf(refusal) };
}

/** The same for a direct reply, with the message in both languages where it has two. What is stored, as of a queued call, stays as it was said. */
export function directFailure(refusal: Refusal, data: unknown = null, language: 'en' | 'es' = 'en'): Envelope {
  const [en, es] = [wordsOf(refusal, 'en'), wordsOf(refusal, 'es')];
  return { ...failure(refusal, data, language), ...(en === es ? {} : { words: { en, es } }) };
}
