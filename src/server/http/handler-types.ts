import type { FastifyBaseLogger } from 'fastify';
import type { BodyOf, DataOf, Endpoint, QueryOf } from '#contract/endpoint.ts';
import type { HeldReason } from '#contract/held-work/held-notice.schemas.ts';
import type { RoleId } from '#contract/roles.ts';
import type { SecurityEventKind } from '#contract/session/session-security.schemas.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import type { ApiError } from './api-error.ts';

/** Who makes a call, read from the token and checked against the database at most 60 s ago. */
export interface Caller {
  readonly user_puid: string;
  readonly district_id: number;
  readonly school_id: number | null;
  readonly role: RoleId;
  readonly device_id: string | null;
  /** Which of the caller's sign-ins; absent where a call is carried out for somebody. */
  readonly session_id?: string | null;
  /** The administrator who is signed in as the caller; null or absent where it is the caller. */
  readonly acting_puid?: string | null;
}

/** What a handler reports to the security log; the call adds from where, and by whom if nobody is named. */
export interface NotedEvent {
  readonly kind: SecurityEventKind;
  readonly district_id?: number;
  readonly actor_puid?: string | null;
  /** Who did it in the actor's name, where that is not the session's own administrator. */
  readonly acting_puid?: string | null;
  readonly subject_puid?: string | null;
  readonly detail?: string;
}

/** The sign-in that a token is of, and who stands behind it where an administrator is signed in as somebody. */
export interface TokenSession {
  readonly session_id: string;
  readonly acting_puid?: string | null;
}

/** The refresh token of this device, which only the session area touches. */
export interface RefreshCookie {
  readonly value: string | null;
  set(value: string, seconds: number): void;
  clear(): void;
}

/** Cookie of a browser remembered at two-step sign-in. Only the session area uses it. */
export interface KnownBrowserCookie {
  read(user_puid: string): string | null;
  set(user_puid: string, value: string, seconds: number): void;
}

export interface CallContext {
  /** On public calls a caller with the role `none`, of whom only the device is known. */
  readonly caller: Caller;
  readonly db: Database;
  readonly now: Date;
  readonly log: FastifyBaseLogger;
  readonly refreshCookie: RefreshCookie;
  readonly knownBrowser: KnownBrowserCookie;
  /** The `Authorization` header, which nobody has checked on public calls. */
  readonly authorization?: string | undefined;
  /** The cookie of the browser that began a sign-in at a provider; null if there is none. */
  readonly flowCookie: string | null;
  /** Binds what begins now to this browser by that cookie. */
  readonly beginFlow: () => string;
  /** Where the call came from, and what its browser says of itself. */
  readonly address: string;
  readonly browser: string;
  readonly note: (event: NotedEvent) => void;
  /** From now on this server accepts no token of these sessions; the other servers follow within seconds. */
  readonly sessionsEnded: (sessionIds: readonly string[]) => void;
}

/** A handler of an `online` or `cached` call. Throws ApiError for everything that a person should read. */
export type Handler<E extends Endpoint> = (
  context: CallContext,
  input: { readonly query: QueryOf<E>; readonly body: BodyOf<E> },
) => Promise<DataOf<E>>;

/** One queued call, already authenticated and validated. */
export interface QueuedCall<E extends Endpoint = Endpoint> {
  readonly op_id: string;
  readonly caller: Caller;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** The server's time, ISO 8601. */
  readonly received_at: string;
  /** When the device recorded it, by the device's clock; null if it did not say so. */
  readonly recorded_at: string | null;
  /** The same by the server's clock, never later than `received_at`; null where the device's clock cannot be trusted (`written-at.ts`). */
  readonly written_at: string | null;
  /** A teacher has accepted it: that it is late, or that the lesson is closed or no longer the student's, is no reason to refuse it any more. */
  readonly isDecided?: true;
  /** Why it was held until then; only with `isDecided`. */
  readonly heldReason?: HeldReason;
  /** The teacher who accepted it; only with `isDecided`. */
  readonly decidedBy?: string;
  /** It came without a key, as the specification's clients send it: the same call again is known by what it says alone (decisions/outbox.md). */
  readonly isWithoutKey?: true;
}

/**
 * A handler of a `queued` call. It runs inside the transaction that also writes the receipts, and gets several calls of
 * the same kind at once, in order (concurrent requests and pushes are committed in groups). It answers in the same
 * order: data for an effect, ApiError for a refusal. It throws only when nothing of the group may be committed; the
 * calls are then tried one by one. It must write nothing for a call that it refuses.
 */
export type QueuedHandler<E extends Endpoint> = (tx: Transaction, calls: readonly QueuedCall<E>[]) => Promise<(DataOf<E> | ApiError)[]>;

type HandlerFor<E extends Endpoint> = E['offline'] extends 'queued' ? QueuedHandler<E> : Handler<E>;

/** What an area must supply: a handler for every call it declares, or the server does not compile. */
export type HandlersOf<Calls extends Record<string, Endpoint>> = { readonly [Name in keyof Calls]: HandlerFor<Calls[Name]> };
