import { type FastifyBaseLogger, fastify } from 'fastify';
import { loggedFault } from '#server/http/refusals/logged-fault.ts';
import { createLogBound } from './bounded-log.ts';

/** The server's log, to the terminal or a file. Fastify brings pino; its instance here only lends its logger. */
export function openLogger({ logLevel, logFile }: { readonly logLevel: string; readonly logFile: string | null }): FastifyBaseLogger {
  const serializers = { err };
  return fastify({
    logger: { level: logLevel, serializers, hooks: { logMethod: createLogBound() }, ...(logFile ? { file: logFile } : {}) },
  }).log;
}

/** Under the names that pino has for it, without what pino would copy from the error: a statement's values. */
function err(error: Error): { type: string; code: string | undefined; message: string; stack: string } {
  const { name, code, message, at } = loggedFault(error);
  return { type: name, code, message, stack: at.join('\n') };
}
