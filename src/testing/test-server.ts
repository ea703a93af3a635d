import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Envelope } from '#contract/endpoint.ts';
import { buildApp } from '#server/app.ts';
import { demoPerson } from '#server/demo/demo-people.ts';
import { createDiskFiles } from '#server/files/disk-files.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { createAccessTokens } from '#server/http/callers/access-tokens.ts';
import type { ServerConfig } from '#server/http/operators/server-config.ts';
import { cloneDatabase, type TestDatabase } from './test-database.ts';
import { TEST_KEYS } from './test-keys.ts';

export interface Answer<Data = never> extends Omit<Envelope<Data>, 'code'> {
  /** The HTTP status. */
  readonly code: number;
  /** The code of a refusal. */
  readonly refusal: string | undefined;
  readonly response: LightMyRequestResponse;
}

export interface Person {
  readonly user_puid: string;
  readonly token: string;
  /** Makes a call as this person; the answer is the envelope with its HTTP status. */
  call<Data = Record<string, unknown>>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    more?: Omit<InjectOptions, 'method' | 'url'>,
  ): Promise<Answer<Data>>;
}

export interface TestServer extends TestDatabase {
  readonly app: FastifyInstance;
  /** Where people's files lie, on the real disk unless a test brings its own store; a test may make it fail. */
  readonly filesDir: string;
  readonly disk: FileStore;
  /** A demo person by user name, with a token. */
  as(userName: string): Promise<Person>;
  close(): Promise<void>;
}

/** The whole server on a demo district of its own. */
export async function startTestServer(
  config: Partial<ServerConfig> = {},
  logger?: FastifyBaseLogger,
  storeIn: (folder: string) => FileStore = createDiskFiles,
): Promise<TestServer> {
  const database = await cloneDatabase();
  const filesDir = mkdtempSync(join(tmpdir(), 'tidepool-files-'));
  const disk = storeIn(filesDir);
  const app = await buildApp({
    pool: database.pool,
    keys: TEST_KEYS,
    config: { callsPerMinute: 100_000, ...config },
    files: disk,
    ...(logger ? { logger } : {}),
  });
  const tokens = createAccessTokens(TEST_KEYS.sessionSecret, config.accessTokenSeconds ?? 900);

  const as = async (userName: string): Promise<Person> => {
    const { userPuid } = demoPerson(userName);
    const token = await tokens.sign(userPuid, new Date());
    return {
      user_puid: userPuid,
      token,
      call: async (method, url, more = {}) => {
        const response = await app.inject({ ...more, method, url, headers: { authorization: `Bearer ${token}`, ...more.headers } });
        // A file is no envelope.
        const isFile = response.headers['content-disposition'] !== undefined;
        const reply = isFile ? { status: 'success', message: '', data: null } : response.json();
        return { ...reply, code: response.statusCode, refusal: reply.code, response };
      },
    };
  };
  const close = async () => {
    await app.close();
    await database.drop();
    rmSync(filesDir, { recursive: true, force: true });
  };
  return { ...database, app, filesDir, disk, as, close };
}
