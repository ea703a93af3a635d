import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { type FileAnswer, type FileLater, fileAnswer } from '#contract/file-answer.ts';
import { PUSH_LIMIT } from '#contract/sync/sync.schemas.ts';
import type { Database } from '#server/db/database.ts';
import { Admission, READ_ADMISSION } from './admission.ts';
import { ApiError } from './api-error.ts';
import { type CallTable, pathsOf, type Route } from './call-table.ts';
import { checkRole } from './callers/access.ts';
import type { AccessTokens } from './callers/access-tokens.ts';
import type { Accounts } from './callers/accounts.ts';
import { authenticate, deviceIdOf, NOBODY } from './callers/authenticate.ts';
import type { EndedSessions } from './callers/ended-sessions.ts';
import { readFlowCookie, setFlowCookie } from './callers/flow-cookie.ts';
import { knownBrowserCookie } from './callers/known-browser-cookie.ts';
import type { ModuleGate } from './callers/module-gate.ts';
import { createNoteActing } from './callers/note-acting.ts';
import { noteFor, noteRefusals } from './callers/note-events.ts';
import { refuseForeignPages } from './callers/own-pages-only.ts';
import { limitCalls } from './callers/rate-limit.ts';
import { refreshCookie } from './callers/refresh-cookie.ts';
import type { SecondStepGate } from './callers/second-step-gate.ts';
import type { SecurityLog } from './callers/security-log.ts';
import { answered, success } from './envelope.ts';
import { compressReply } from './files/compress-reply.ts';
import { sendFile } from './files/send-file.ts';
import type { Caller } from './handler-types.ts';
import { readQuery } from './input/form-encoding.ts';
import { acceptForms, readForm } from './input/form-files.ts';
import { acceptBodies } from './input/request-bodies.ts';
import type { ServerConfig } from './operators/server-config.ts';
import { type CallInput, prepareCall } from './prepare-call.ts';
import type { SettleRun } from './push/settle-runs.ts';
import { readyCall, settleSingle } from './push/single-queued-call.ts';
import { alertTakenKey } from './push/taken-keys.ts';
import { validateReply } from './validate-reply.ts';

/** What fits into a push may also come singly and in base64, four letters for three bytes. */
const LARGEST_ENCODED = Math.ceil(PUSH_LIMIT.bytes / 3) * 4;
/** Whoever is not signed in fills in a short form at most, and shares one limit with all of a school's address. */
const LARGEST_ANONYMOUS = 16 * 1024;

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
}

export interface CallRouteDependencies {
  readonly pool: Pool;
  readonly db: Database;
  /** On connections of their own: calls that take long, such as those that move files, keep nobody else waiting. */
  readonly longDb: Database;
  readonly table: CallTable;
  readonly settleRun: SettleRun;
  readonly tokens: AccessTokens;
  readonly accounts: Accounts;
  readonly ended: EndedSessions;
  readonly modules: ModuleGate;
  readonly secondStep: SecondStepGate;
  readonly security: SecurityLog;
  readonly config: ServerConfig;
}

/** One route for each path of each declared call. */
export async function addCallRoutes(app: FastifyInstance, dependencies: CallRouteDependencies): Promise<void> {
  acceptBodies(app);
  await acceptForms(app);
  app.decorateRequest('caller', null);
  app.addHook('onRequest', async (request, reply) => {
    // Replies contain people's data: no cache on the way may store them, and no browser may show them as a page.
    reply.headers({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    const access = request.routeOptions.config.access;
    if (access === 'public') refuseForeignPages(request, dependencies.config.pageOrigins);
    else request.caller = await authenticate(dependencies, request.headers);
  });
  noteRefusals(app, dependencies.security);
  await limitCalls(app, dependencies.config);
  compressReply(app);
  const answer = createAnswer(dependencies);
  for (const route of dependencies.table.routes) {
    for (const url of pathsOf(route.endpoint)) {
      app.route({
        method: route.endpoint.method,
        url,
        bodyLimit: bodyLimitOf(route),
        config: { access: route.endpoint.access.kind, takesLong: route.endpoint.takesLong === true },
        handler: (request, reply) => answer(route, request, reply),
      });
    }
  }
}

function bodyLimitOf({ kind, endpoint }: Route): number {
  if (endpoint.largestBody !== undefined) return endpoint.largestBody;
  if (endpoint.access.kind === 'public') return LARGEST_ANONYMOUS;
  return kind === 'queued' ? LARGEST_ENCODED : PUSH_LIMIT.bytes;
}

function createAnswer(dependencies: CallRouteDependencies) {
  // A flood of sign-ins must not hold up people who are signed in, and slow file storage must hold up neither.
  const admissions = { reads: new Admission(READ_ADMISSION), public: new Admission(READ_ADMISSION) };
  const noteActing = createNoteActing();
  const admitted = <Result>({ endpoint }: Route, work: () => Promise<Result>): Promise<Result> =>
    endpoint.takesLong ? work() : admissions[endpoint.access.kind === 'public' ? 'public' : 'reads'].run(work);
  return async (route: Route, request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const caller = request.caller ?? { ...NOBODY, device_id: deviceIdOf(request.headers['x-device-id']) };
    const body = request.isMultipart() ? await formFor(route, caller, request) : request.body;
    const prepare = () => prepareCall(dependencies.pool, route, caller, { query: readQuery(request.query), body });
    if (route.kind === 'direct') {
      const data = await admitted(route, async () => {
        await dependencies.modules.check(route, caller);
        return direct(dependencies, route, caller, await prepare(), request, reply);
      });
      noteActing(noteFor(dependencies.security, request, caller), caller, route);
      if (route.endpoint.versioned && stillStands(data as { version?: string }, request, reply)) return reply.code(304).send();
      if (route.endpoint.data !== fileAnswer) return answered(route.endpoint, data);
      const file = data as FileAnswer | FileLater;
      return 'later' in file ? reply.code(202).send(success(file.later)) : sendFile(reply, file);
    }
    const input = await prepare();
    const ready = readyCall(route, caller, input, request, new Date());
    const settled = await settleSingle(dependencies, route, ready);
    if (settled.outcome === 'applied') noteActing(noteFor(dependencies.security, request, caller), caller, route);
    alertTakenKey(request.log, { op_id: ready.call.op_id, device_id: caller.device_id, reply: settled.reply });
    reply.code(settled.http_status);
    // A push says so in its outcome.
    if (settled.outcome === 'duplicate') reply.header('idempotency-replayed', 'true');
    return settled.reply;
  };
}

/** Says which version the answer has; whether it is the one that the caller has already. */
function stillStands({ version }: { readonly version?: string }, request: FastifyRequest, reply: FastifyReply): boolean {
  if (version === undefined) return false;
  const tag = `"${version}"`;
  reply.header('etag', tag);
  // A proxy that packs replies marks their tags as weak ones.
  const known = (request.headers['if-none-match'] ?? '').split(',').map((each) => each.trim().replace(/^W\//, ''));
  return known.includes(tag);
}

/** A form is read only for a call that takes files, and for a role that may make it: its file fills the memory. */
async function formFor({ endpoint }: Route, caller: Caller, request: FastifyRequest): Promise<unknown> {
  if (endpoint.takesFile !== true) throw new ApiError(415, 'takes_no_files');
  checkRole(endpoint, caller);
  return readForm(request);
}

async function direct(
  dependencies: CallRouteDependencies,
  route: Extract<Route, { kind: 'direct' }>,
  caller: Caller,
  input: CallInput,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const db = route.endpoint.takesLong ? dependencies.longDb : dependencies.db;
  const note = noteFor(dependencies.security, request, caller);
  const context = {
    caller,
    db,
    now: new Date(),
    log: request.log,
    refreshCookie: refreshCookie(request, reply),
    knownBrowser: knownBrowserCookie(request, reply),
    authorization: request.headers.authorization,
    flowCookie: readFlowCookie(request),
    beginFlow: () => setFlowCookie(request, reply),
    address: request.ip,
    browser: request.headers['user-agent'] ?? '',
    note,
    sessionsEnded: dependencies.ended.note,
  };
  await dependencies.secondStep.check(route, caller);
  const data = validateReply(route.endpoint, await route.handler(context, input));
  const noted = route.endpoint.noted ?? (route.endpoint.data === fileAnswer ? 'exported' : undefined);
  if (noted !== undefined) note({ kind: noted, detail: route.name });
  return data;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: 'public' | 'roles';
  }
}
