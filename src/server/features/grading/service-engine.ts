import { languageOf } from '#domain/grading/answer-words.ts';
import type { ScoringEngine, Suggestion } from '#domain/grading/suggestion.ts';
import type { ServiceSettings } from './grading-settings.ts';
import { REPLY_SHAPE, readServiceReply, serviceMessages } from './service-reply.ts';

/** A service that does not answer in this time is asked again later. */
const TIMEOUT_MS = 20_000;
/** A grade is some hundred letters. */
const MAX_BYTES = 65_536;

/** The service did not answer, or not as it should; in words for an operator, without anything of the answer. */
export class ServiceFault extends Error {
  override readonly name = 'ServiceFault';
}

/**
 * Any service that speaks OpenAI's chat completions. Only the address that was set is called: redirects are not followed, and what
 * takes long or says much is broken off.
 */
export function createServiceEngine(settings: ServiceSettings, timeoutMs = TIMEOUT_MS): ScoringEngine {
  const { url, model, key } = settings;
  const engine = 'service';
  return {
    engine,
    version: model,
    score: async (item, rubric, answer, otherwise): Promise<Suggestion> => {
      const language = languageOf(answer, otherwise);
      const asked = { stem: item.stem[language], model_answer: item.model_answer[language] };
      const body = await post(`${url}/chat/completions`, key, timeoutMs, {
        model,
        temperature: 0,
        max_tokens: 800,
        response_format: REPLY_SHAPE,
        messages: serviceMessages(asked, rubric, answer, language),
      });
      try {
        return { ...readServiceReply(body), doubts: [], engine, version: model };
      } catch {
        throw new ServiceFault('the reply is not a grade');
      }
    },
  };
}

async function post(address: string, key: string | undefined, timeoutMs: number, body: object): Promise<string> {
  const signal = AbortSignal.timeout(timeoutMs);
  let response: Response;
  try {
    response = await fetch(address, {
      method: 'POST',
      redirect: 'manual',
      signal,
      headers: { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) },
      body: JSON.stringify(body),
    });
  } catch {
    throw new ServiceFault(signal.aborted ? 'no reply in time' : 'cannot be reached');
  }
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new ServiceFault(response.status >= 300 && response.status < 400 ? 'sends elsewhere' : `answers ${response.status}`);
  }
  try {
    return await readBounded(response);
  } catch (error) {
    if (error instanceof ServiceFault) throw error;
    throw new ServiceFault(signal.aborted ? 'no whole reply in time' : 'broke off its reply');
  }
}

async function readBounded(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    // Leaving the loop cancels the rest.
    if (size > MAX_BYTES) throw new ServiceFault('says more than a grade');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
