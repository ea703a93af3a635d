import * as z from 'zod/mini';
import { ACTING_REASON_NEEDED } from '#contract/refusal-codes.ts';
import { claimsOf } from '#offline/outbox/token-claims.ts';
import { provideAnswer } from '../calls/api.ts';
import { readJson } from '../screen/local-json.ts';
import { createQuestion } from '../screen/question.ts';
import { accessToken } from './session.ts';

/** Stores the administrator's own account while they are signed in as somebody else. */
export const ACTING_KEY = 'tidepool.login-as';
const kept = z.object({
  /** The session as the other person. In any other session there is no way back to the administrator's account. */
  session_id: z.string(),
  own_name: z.string(),
  /** The administrator's screen from which it was started. */
  back: z.string(),
  /** Why they make changes in the other person's name; absent while they only look. */
  reason: z.optional(z.string()),
});
/** The administrator's own account, while they are signed in as somebody else. */
export type Acting = z.output<typeof kept>;

/** Why changes are made in the other person's name. Here from the start: a call may need the reason before the banner, which asks for it, is loaded. */
export const whyQuestion = createQuestion();
provideAnswer(ACTING_REASON_NEEDED, whyQuestion.ask);

/** Whether, and by whom, this session was opened as somebody else (the specification's isLoginAsUser). */
export function actingAs(): Acting | null {
  const found = kept.safeParse(readJson(ACTING_KEY));
  const token = accessToken();
  return found.success && token !== null && found.data.session_id === sessionIdOf(token) ? found.data : null;
}

/** The session id in a token. */
export function sessionIdOf(token: string): string | null {
  const { sid } = claimsOf(token);
  return typeof sid === 'string' ? sid : null;
}
