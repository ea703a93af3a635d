import cookie from '@fastify/cookie';
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify';
import type { Pool } from 'pg';
import { openDatabase } from './db/database.ts';
import { followEpoch } from './db/server-meta.ts';
import { unusedFilesSchedule } from './features/authoring/tool/sweep-unused-files.ts';
import { createCustodyHandlers } from './features/custody/custody.handlers.ts';
import { createForgottenWorkHandlers } from './features/custody/forgotten-work.handlers.ts';
import { groupsOf } from './features/groups/visible-groups.store.ts';
import { writeRosterGuardians } from './features/guardians/roster-guardians.store.ts';
import { summariesSchedule } from './features/guardians/send-summaries.ts';
import { serveUnsubscribePage } from './features/guardians/unsubscribe-page.ts';
import { createUnsubscribeTokens } from './features/guardians/unsubscribe-token.ts';
import { startMail } from './features/mail/start-mail.ts';
import { noteLateDelivery } from './features/privacy/deletions.store.ts';
import { servePrivacyPage } from './features/privacy/privacy-page.ts';
import { retentionSchedule } from './features/privacy/retention/retention-schedule.ts';
import { serveLiveGames } from './features/quizsmart/live/serve-live-games.ts';
import { readWeeklyLetters } from './features/reports/families/read-letters.ts';
import { itemsSchedule } from './features/reports/items/items-schedule.ts';
import { readLessonScores } from './features/reports/lesson-scores.ts';
import { dailySyncSchedule } from './features/rostering/daily-sync.ts';
import { createReader } from './features/rostering/read-source.ts';
import { createRosterApi } from './features/rostering/roster-api.ts';
import { hashPassword } from './features/session/check-password.ts';
import { endSessionsOfAll } from './features/session/sessions.store.ts';
import { scoresSchedule } from './features/sso/lti/scores/scores-schedule.ts';
import { serveSso } from './features/sso/serve-sso.ts';
import { usageSchedule } from './features/usage/usage-schedule.ts';
import { insertSchool, renameSchool } from './features/users/places.store.ts';
import { createDiskFiles } from './files/disk-files.ts';
import type { FileStore } from './files/file-store.ts';
import { assembleHandlers, findLessonFile, jobKinds } from './handlers.ts';
import { ApiError } from './http/api-error.ts';
import { addCallRoutes } from './http/call-routes.ts';
import { type AllHandlers, buildCallTable, type CallTable, declaredPath } from './http/call-table.ts';
import { mayActFor } from './http/callers/access.ts';
import { createAccessTokens } from './http/callers/access-tokens.ts';
import { createAccounts } from './http/callers/accounts.ts';
import { authenticate, bearerOf } from './http/callers/authenticate.ts';
import { createEndedSessions } from './http/callers/ended-sessions.ts';
import { setFlowCookie } from './http/callers/flow-cookie.ts';
import { answerForeignPages } from './http/callers/foreign-pages.ts';
import { createModuleGate } from './http/callers/module-gate.ts';
import { refuseForeignPages } from './http/callers/own-pages-only.ts';
import { limitCalls } from './http/callers/rate-limit.ts';
import { createSecondStepGate } from './http/callers/second-step-gate.ts';
import { addSecurityHeaders, addTransportSecurity } from './http/callers/security-headers.ts';
import { createSecurityLog } from './http/callers/security-log.ts';
import { serveAttachmentFiles } from './http/files/attachment-files.ts';
import { createAttachmentTickets } from './http/files/attachment-tickets.ts';
import { serveContentAssets } from './http/files/content-assets.ts';
import { createForwardFile } from './http/files/forward-file.ts';
import { servePublicFiles } from './http/files/public-files.ts';
import { Metrics } from './http/operators/metrics.ts';
import { addOperatorRoutes } from './http/operators/operator-routes.ts';
import { DEFAULT_CONFIG, type ServerConfig } from './http/operators/server-config.ts';
import { createCarryOutHeld } from './http/push/carry-out-held.ts';
import { createSettleRun } from './http/push/settle-runs.ts';
import { createPushAs, createSyncHandlers } from './http/push/sync.ts';
import { answerBrokenRequest, answerFaults, sendFault } from './http/refusals/refusals.ts';
import { createSecretBox } from './http/secret-box.ts';
import { createJobs, type Jobs, type Schedule } from './jobs/run-jobs.ts';
import type { ServerKeys } from './keys/open-server-keys.ts';
import { sweepSchedule } from './sweep-schedule.ts';

/** Long enough for a full push on the worst Wi-Fi. */
const REQUEST_TIMEOUT_MS = 60_000;
/** Within this time no server accepts the tokens of sessions that ended (`ended-sessions.ts`). */
const SESSIONS_END_MS = 5_000;
/** For a server of the later release to take the calls of one that cannot go on. */
const SECONDS_TO_REPLACE = 10;

export interface AppDependencies {
  /** A migrated database. */
  readonly pool: Pool;
  /** What it signs and opens with; servers on one database have the same. */
  readonly keys: ServerKeys;
  /**
   * A few connections to it for calls that take long, and for what needs a session of its own: locks of jobs, LISTEN. `pool` serves them too
   * where none is given.
   */
  readonly longPool?: Pool;
  readonly logger?: FastifyBaseLogger;
  /** The built client; without it only calls are answered. */
  readonly staticDir?: string;
  /** Files of earlier releases, for pages that are still open. */
  readonly earlierDir?: string;
  /** On whose disk the server's own files and database lie; health looks how full it is. */
  readonly dataDir?: string;
  /** Where people's files lie; by default within the default data folder. */
  readonly files?: FileStore;
  /** Takes long work of other servers from the start; its own it takes in any case. */
  readonly takesJobs?: boolean;
  readonly config?: Partial<ServerConfig>;
  /** Whether it was told to stop and only answers what still comes to it. */
  readonly isStopping?: () => boolean;
  /** Whether a later release has changed the tables, so that nothing may be done with them any more. */
  readonly isOutdated?: () => boolean;
}

/** The whole server as a Fastify instance, not yet listening: for main, tests and benchmarks alike. */
export async function buildApp({
  pool,
  keys,
  longPool = pool,
  logger,
  staticDir,
  earlierDir,
  dataDir,
  files = createDiskFiles('data/files'),
  takesJobs = false,
  config: given,
  isStopping = () => false,
  isOutdated = () => false,
}: AppDependencies): Promise<FastifyInstance> {
  const config = { ...DEFAULT_CONFIG, ...given };
  const app: FastifyInstance = fastify({
    ...(logger === undefined ? { logger: false } : { loggerInstance: logger }),
    // Addresses carry people's ids; faults are logged by `refusals.ts` with the route's pattern instead.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trusted(config.trustProxy),
    forceCloseConnections: 'idle',
    // What still comes over a connection that is open is answered, and the connection closed after it.
    return503OnClosing: false,
    rewriteUrl: ({ url = '/' }) => asDeclared(withoutOrigin(url)),
    // Fastify would wait for a body for ever.
    requestTimeout: REQUEST_TIMEOUT_MS,
    // A slow or busy machine would not start: ten seconds are Fastify's own limit for each step.
    pluginTimeout: 0,
    frameworkErrors: (error, request, reply) => sendFault(error, request, reply),
    clientErrorHandler: answerBrokenRequest,
  });
  const epoch = await followEpoch(pool);
  const { sessionSecret } = keys;
  const tokens = createAccessTokens(sessionSecret, config.accessTokenSeconds);
  const metrics = new Metrics({ pools: { calls: pool, long: longPool }, dataDir });
  metrics.measure(app);
  const settleRun = metrics.counting(createSettleRun(pool));
  const accounts = createAccounts(pool, config.accountCacheMs);
  const ended = createEndedSessions(pool, config.accessTokenSeconds);
  const security = createSecurityLog(longPool, app.log);
  app.addHook('onClose', () => security.flush());
  const readers = { ...config.rostering, ...createSecretBox(sessionSecret), ask: createRosterApi(config.rostering) };
  const kinds = jobKinds(
    { read: createReader(readers), endSessionsOfAll, insertSchool, renameSchool, hashPassword, writeGuardians: writeRosterGuardians },
    files,
    Math.min(config.accountCacheMs, SESSIONS_END_MS),
  );
  const byClock = { district_id: -1, actor_puid: null, acting_puid: null, device_id: null, address: null, detail: '' };
  const { anyHost } = config.rostering;
  const unsubscribe = createUnsubscribeTokens(sessionSecret);
  const schedules: readonly Schedule[] = takesJobs
    ? [
        retentionSchedule((event) => security.note({ ...byClock, ...event }), app.log),
        scoresSchedule({ readLessonScores, sealing: readers, anyHost, log: app.log }),
        summariesSchedule({ mail: config.mail, tokens: unsubscribe, readLetters: readWeeklyLetters }),
        usageSchedule(longPool),
        itemsSchedule(longPool),
        sweepSchedule(longPool, files, app.log),
        unusedFilesSchedule,
        dailySyncSchedule({ plan: (...job) => jobs.plan(...job), enqueue: (job) => jobs.enqueue(job) }),
      ]
    : [];
  const jobs: Jobs = createJobs({ pool: longPool, log: app.log, kinds, schedules });
  app.addHook('onClose', () => jobs.stop());
  if (takesJobs) {
    app.addHook('onReady', () => jobs.serve());
    startMail(app, openDatabase(longPool), config.mail, app.log);
  }
  const tickets = createAttachmentTickets(sessionSecret);
  const pushAs = createPushAs({ pool, settleRun, table: () => table });
  const table: CallTable = buildCallTable({
    ...assembleHandlers({
      signToken: tokens.sign,
      readBearer: (header) => tokens.read(bearerOf(header) ?? ''),
      mayActFor: (caller, person) => mayActFor(pool, caller, person),
      secret: sessionSecret,
      refreshTokenSeconds: config.refreshTokenSeconds,
      carryOutHeld: createCarryOutHeld(pool, () => table),
      files,
      jobs,
      limits: config.attachments,
      addressOf: tickets.addressOf,
      learnosity: config.learnosity,
      portals: config.portals,
      rostering: readers,
      backupDays: config.backupDays,
      mail: config.mail,
      origin: config.publicUrl,
    }),
    custody: createCustodyHandlers({ keys: keys.custody, epoch, findAccount: accounts.find, discardDeleted: noteLateDelivery, pushAs }),
    forgottenWork: createForgottenWorkHandlers({ keys: keys.custody, mayActFor: (caller, person) => mayActFor(pool, caller, person) }),
    sync: createSyncHandlers({ pushAs, epoch }),
  } satisfies AllHandlers);

  answerFaults(app);
  app.addHook('onRequest', async (_request, reply) => {
    if (isStopping()) reply.header('connection', 'close');
  });
  const onTables = (open: (scope: FastifyInstance) => Promise<void>) =>
    app.register((scope) => {
      scope.addHook('onRequest', async () => {
        if (isOutdated()) throw new ApiError(503, 'server_outdated', SECONDS_TO_REPLACE);
      });
      return open(scope);
    });
  addTransportSecurity(app);
  await answerForeignPages(app, config.pageOrigins);
  await app.register(cookie);
  await onTables((calls) =>
    addCallRoutes(calls, {
      pool,
      db: openDatabase(pool),
      longDb: openDatabase(longPool),
      table,
      settleRun,
      tokens,
      accounts,
      ended,
      modules: createModuleGate(openDatabase(pool)),
      secondStep: createSecondStepGate(openDatabase(pool)),
      security,
      config,
    }),
  );
  await onTables((live) =>
    serveLiveGames(live, {
      pool: longPool,
      db: openDatabase(pool),
      secret: sessionSecret,
      visibleGroups: groupsOf,
      authenticate: (headers) => authenticate({ tokens, accounts, ended }, headers),
      refuseForeign: (request) => refuseForeignPages(request, config.pageOrigins),
    }),
  );
  await onTables(async (elsewhere) => {
    elsewhere.decorateRequest('caller', null);
    await limitCalls(elsewhere, config);
    await serveSso(elsewhere, { db: openDatabase(pool), setFlowCookie, portals: config.portals, anyHost, sealing: readers });
  });
  await onTables(async (linked) => {
    linked.decorateRequest('caller', null);
    await limitCalls(linked, config);
    serveUnsubscribePage(linked, { db: openDatabase(pool), tokens: unsubscribe });
  });
  const forward = createForwardFile(config.apiHost);
  await onTables((assets) => serveContentAssets(assets, pool, forward));
  await onTables((attached) =>
    serveAttachmentFiles(attached, {
      pool,
      files,
      accounts,
      tickets,
      forward,
      findLessonFile: (viewer, itemId) => findLessonFile(openDatabase(pool), { ...viewer, device_id: null }, itemId),
    }),
  );
  await app.register(async (pages) => {
    await addSecurityHeaders(pages, config);
    addOperatorRoutes(pages, { pool, files, config, dataDir, isStopping });
    servePrivacyPage(pages, config.securityContact);
    metrics.serve(pages, config.metricsToken);
    await servePublicFiles(pages, staticDir, earlierDir);
  });
  return app;
}

/** This many proxies nearest to this server are believed, and no others: anybody may have written what comes before them. */
function trusted(proxies: ServerConfig['trustProxy']): boolean | string[] | ((address: string, hop: number) => boolean) {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies;
  return proxies === false ? false : [...proxies];
}

/** An address whose path is that of a call, as the call declares it. */
function asDeclared(url: string): string {
  const [path = ''] = url.split('?', 1);
  return declaredPath(path) + url.slice(path.length);
}

/** A proxy may ask with the whole address in the first line (RFC 9112, 3.2.2): what counts is its path. */
function withoutOrigin(url: string): string {
  return /^https?:\/\/[^/?]*/i.test(url) ? url.replace(/^https?:\/\/[^/?]*/i, '').replace(/^(?!\/)/, '/') : url;
}
