import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { SealedEnvelope } from '#contract/custody/custody.schemas.ts';
import type * as forgottenWork from '#contract/custody/forgotten-work.contract.ts';
import { plainName } from '#domain/plain-name.ts';
import { CODE_LETTERS, readReceiptCode } from '#domain/receipt-code.ts';
import { ApiError, notFound } from '#server/http/api-error.ts';
import type { Caller, HandlersOf } from '#server/http/handler-types.ts';
import type { CustodyKey, CustodyKeys } from './custody-keys.ts';
import { decryptEnvelope } from './open-envelope.ts';

/** A code is good until the end of the next of these spans: 10 to 20 minutes. */
const SPAN_MS = 600_000;
/** 40 bits: nobody guesses one in that time. */
const LETTERS = 8;

/** The text that the device sealed when the work began. Unlike an envelope of work it is unsigned, and not a call. */
const recovered = z.object({ name: z.string(), private_key: z.string() });

export interface ForgottenWorkDependencies {
  readonly keys: CustodyKeys;
  /** True if the caller teaches or administers the person. */
  readonly mayActFor: (caller: Caller, person: string) => Promise<boolean>;
}

/**
 * The way out of a forgotten PIN for work that began without a sign-in (decisions/work-without-sign-in.md). Nothing is stored: a code
 * follows from who may use it, the name that the work began under, and the time.
 */
export function createForgottenWorkHandlers({ keys, mayActFor }: ForgottenWorkDependencies): HandlersOf<typeof forgottenWork> {
  return {
    giveOpenCode: async ({ caller, now, note }, { body: { account_puid, first_name } }) => {
      if (!(await mayActFor(caller, account_puid))) throw notFound('This student');
      note({ kind: 'open_code_given', subject_puid: account_puid, detail: first_name });
      const span = spanOf(now);
      const code = codeFor(await keys.newest(), account_puid, first_name, span);
      return { code: `${code.slice(0, 4)}-${code.slice(4)}`, open_until: new Date((span + 2) * SPAN_MS).toISOString() };
    },

    openForgottenWork: async ({ caller, now }, { body: { code, recovery } }) => {
      const found = await recover(keys, recovery);
      const newest = await keys.newest();
      const typed = readReceiptCode(code.replace(/[\s-]/g, ''));
      const span = spanOf(now);
      const fits = found !== null && [span, span - 1].some((each) => isSame(typed, codeFor(newest, caller.user_puid, found.name, each)));
      if (!fits) throw new ApiError(409, 'open_code_wrong');
      return { private_key: found.private_key };
    },
  };
}

const spanOf = (now: Date): number => Math.floor(now.getTime() / SPAN_MS);

function codeFor({ certificateSecret }: CustodyKey, person: string, name: string, span: number): string {
  const digest = createHmac('sha256', certificateSecret)
    .update(`open code ${span} ${person} ${plainName(name)}`)
    .digest();
  return Array.from(digest.subarray(0, LETTERS), (byte) => CODE_LETTERS[byte & 31]).join('');
}

function isSame(typed: string, right: string): boolean {
  const [one, other] = [Buffer.from(typed), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}

async function recover(keys: CustodyKeys, envelope: SealedEnvelope): Promise<z.output<typeof recovered> | null> {
  const key = await keys.find(envelope.key_id);
  const text = key && (await decryptEnvelope(key, envelope).catch(() => null));
  try {
    return text ? recovered.parse(JSON.parse(text)) : null;
  } catch {
    return null;
  }
}
