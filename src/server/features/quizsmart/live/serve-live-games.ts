import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import * as z from 'zod/mini';
import { gameMode, gameState, LIVE_PATH, LIVE_PROTOCOL } from '#contract/quizsmart/quizsmart.schemas.ts';
import { moment, puid } from '#contract/wire.ts';
import type { Database } from '#server/db/database.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { Caller } from '#server/http/handler-types.ts';
import { loggedFault } from '#server/http/refusals/logged-fault.ts';
import { readStandings } from '../games.store.ts';
import { momentOf } from '../question-keys.ts';
import { openLiveGame } from '../quizsmart.policy.ts';
import type { QuizsmartDependencies } from '../quizsmart-dependencies.ts';
import { createReadBatcher } from '../read-batcher.ts';
import { createGameEvents } from './game-events.ts';
import { LiveGames } from './live-games.ts';

/** A screen says nothing; a frame that is larger closes the connection. */
const MAX_FRAME_BYTES = 1_024;

interface LiveDependencies {
  readonly pool: Pool;
  readonly db: Database;
  readonly secret: string;
  readonly visibleGroups: QuizsmartDependencies['visibleGroups'];
  /** Who stands behind a token. @throws ApiError 401 */
  readonly authenticate: (headers: { readonly authorization?: string; readonly 'x-device-id'?: unknown }) => Promise<Caller>;
  /** Refuses another site's page. @throws ApiError 403 */
  readonly refuseForeign: (request: FastifyRequest) => void;
  readonly beatMs?: number;
}

const asked = z.object({ game_id: puid });
const notice = z.object({
  game_id: puid,
  mode: gameMode,
  state: gameState,
  question_no: z.int(),
  deadline: z.nullable(moment),
  version: z.int(),
});

/**
 * Where a game stands, told at once instead of when it is asked (`getGameState`): the same message over a WebSocket. A browser can
 * send no header with it, so the token travels as a second subprotocol and stands in no address. It is checked before the upgrade.
 */
export async function serveLiveGames(app: FastifyInstance, dependencies: LiveDependencies): Promise<void> {
  const { pool, db, authenticate, refuseForeign, secret } = dependencies;
  const standingOf = createReadBatcher(readStandings);
  const games = new LiveGames(async (gameId) => {
    const standing = await standingOf(db, gameId);
    return standing && momentOf(secret, standing, new Date());
  }, dependencies.beatMs);
  const events = createGameEvents(
    pool,
    (text) => {
      const standing = notice.parse(JSON.parse(text));
      games.moved(standing.game_id, momentOf(secret, standing, new Date()));
    },
    () => void games.look(),
  );
  const callers = new WeakMap<FastifyRequest, { readonly caller: Caller; readonly game_id: string; readonly authorization: string }>();

  await app.register(websocket, {
    options: { maxPayload: MAX_FRAME_BYTES },
    errorHandler: (error, socket, request) => {
      // What breaks the protocol is closed with its own code, such as 1009 for a frame that is too large.
      if (isClientFault(error)) return;
      request.log.error({ route: LIVE_PATH, fault: loggedFault(error) }, 'a connection to a game failed');
      socket.terminate();
    },
  });
  app.addHook('preClose', () => games.close());
  app.addHook('onClose', () => events.close());
  app.get(
    LIVE_PATH,
    {
      websocket: true,
      preValidation: async (request) => {
        refuseForeign(request);
        const authorization = `Bearer ${tokenOf(request.headers['sec-websocket-protocol'])}`;
        const caller = await authenticate({ authorization });
        const { data: query } = asked.safeParse(request.query);
        if (!query) throw new ApiError(400, 'game_id_not_valid');
        await openLiveGame(dependencies, { db, caller }, query.game_id);
        callers.set(request, { caller, authorization, ...query });
      },
    },
    (socket, request) => {
      const found = callers.get(request);
      if (!found) return socket.terminate();
      events.start();
      const { caller, game_id, authorization } = found;
      const leave = games.join(game_id, {
        socket,
        user_puid: caller.user_puid,
        mayStay: () =>
          authenticate({ authorization }).then(
            () => true,
            (error: unknown) => !(error instanceof ApiError && error.status === 401),
          ),
      });
      socket.on('close', leave);
    },
  );
}

/** A frame that is no valid one, or a connection that was lost. */
function isClientFault(error: Error): boolean {
  const code = 'code' in error ? String(error.code) : '';
  return code.startsWith('WS_ERR_') || code === 'ECONNRESET' || code === 'EPIPE';
}

/** `tidepool.game, <token>`: the first is what this server speaks. */
function tokenOf(header: string | undefined): string {
  const [protocol, token = ''] = (header ?? '').split(',').map((part) => part.trim());
  if (protocol !== LIVE_PROTOCOL) throw new ApiError(400, 'protocol_unknown');
  return token;
}
