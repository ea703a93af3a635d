import type { DataOf, Endpoint, Envelope } from '#contract/endpoint.ts';

/** The frame of a good answer. */
export function success<Data>(data: Data, message = 'OK'): Envelope<Data> {
  return { status: 'success', message, data };
}

/** The frame of a good answer to a declared call, with the words that its declaration has for it. */
export function answered(endpoint: Endpoint, data: DataOf<Endpoint>): Envelope {
  return success(data, endpoint.done?.(data));
}

/** The frame of a refusal; the message is for a person. */
export function failure(message: string): Envelope<null>;
export function failure(message: string, data: unknown): Envelope;
export function failure(message: string, data: unknown = null): Envelope {
  return { status: 'error', message, data };
}
