import type * as z from 'zod/mini';
import type { RoleName } from './roles.ts';

/** Any schema of zod or zod/mini. */
export type Schema = z.ZodMiniType;

/** What happens to a call without a network (design, "The one idea"). */
export type OfflinePolicy = 'online' | 'cached' | 'queued';

/**
 * Who may make a call (specification section 6; design, "Roles").
 * - `public`: no token needed: also guests (role 0), who have no account.
 * - `roles`: the caller's role must be one of these.
 * - `owner`: which record decides beyond the role:
 *   `self` = the `user_puid` in the call must be the caller's own;
 *   `acts-for` = the caller, or someone whom the caller teaches or administers;
 *   `record` = the area's policy looks at the record named in the call;
 *   `none` = the role alone decides.
 */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'roles'; readonly roles: readonly RoleName[]; readonly owner: 'self' | 'acts-for' | 'record' | 'none' };

/** One call that the product makes: server, client and worker are derived from it. */
export interface Endpoint<
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Data extends Schema = Schema,
  Offline extends OfflinePolicy = OfflinePolicy,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** Older paths that answer the same (specification section 7 lists both forms of some calls). */
  readonly aliases?: readonly string[];
  readonly summary: string;
  readonly query: Query;
  readonly body: Body;
  readonly data: Data;
  readonly access: Access;
  readonly offline: Offline;
  /** A call that a host of its own may answer (specification section 7); the product's own server where none is configured. */
  readonly host?: 'search';
  /** In bytes, for a call that carries more than a push does. */
  readonly largestBody?: number;
  /** Each time it is answered well, the security log says so. */
  readonly noted?: 'exported' | 'role_changed' | 'held_work_decided' | 'password_changed' | 'settings_changed';
  /** It changes the account itself: an administrator who is signed in as that person may not make it. */
  readonly ownAccount?: true;
  /** People with a second step confirm it again unless they did so recently. */
  readonly asksSecondStep?: true;
  /** Changes nothing, though it is not a GET: needs no reason while signed in as someone else. */
  readonly onlyReads?: true;
  /** Changes something, though the specification makes it a GET. */
  readonly changesByGet?: true;
  /** Belongs to the device or its session, not to the person signed in. */
  readonly ofDevice?: true;
  /** It may take seconds (files, imports, exports): the server gives such calls connections of their own. */
  readonly takesLong?: true;
  /** A form (multipart) may come, with a file in it. */
  readonly takesFile?: true;
  /** Its data has `version` and `server_time`: who names the version that they have (If-None-Match) is told 304 while it still stands. */
  readonly versioned?: true;
  /** What a person reads when it was done, where the specification says it (section 8); OK otherwise. */
  readonly done?: (data: z.output<Data>) => string;
  /** What a person reads when no answer came (specification section 8). */
  readonly failure: string;
  /** What the popup says when an answer is not what was promised: 500 for the printable quiz (specification section 8). @default 501 */
  readonly failureStatus?: 500;
}

/**
 * Declares one call. It only keeps the types; the declaration is data, so a bundle leaves out the calls that it never makes.
 */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<Query extends Schema, Body extends Schema, Data extends Schema, const Offline extends OfflinePolicy>(
  declaration: Endpoint<Query, Body, Data, Offline>,
): Endpoint<Query, Body, Data, Offline> {
  return declaration;
}

/** What the caller writes in the query. */
export type QueryInput<E extends Endpoint> = z.input<E['query']>;
/** What the server reads from the query. */
export type QueryOf<E extends Endpoint> = z.output<E['query']>;
/** What the caller writes in the body. */
export type BodyInput<E extends Endpoint> = z.input<E['body']>;
/** What the server reads from the body. */
export type BodyOf<E extends Endpoint> = z.output<E['body']>;
/** The `data` of a successful reply. */
export type DataOf<E extends Endpoint> = z.output<E['data']>;

/** The frame of every reply (design, "The wire"). */
export interface Envelope<Data = unknown> {
  readonly status: 'success' | 'error';
  readonly message: string;
  readonly data: Data;
  /** Errors only: why, for a program. A code never changes; a message may, and speaks the reader's language. */
  readonly code?: string | undefined;
  /** Errors that a person may read, in a direct reply: the message in both languages, for a screen whose language changes while it is shown. */
  readonly words?: { readonly en: string; readonly es: string } | undefined;
}
