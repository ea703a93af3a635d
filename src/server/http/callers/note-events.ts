import type { FastifyInstance, FastifyRequest } from 'fastify';
import { atMostOnceAMinute } from '../at-most-once-a-minute.ts';
import type { Caller, NotedEvent } from '../handler-types.ts';
import type { SecurityLog } from './security-log.ts';

/** Logs an event of a handler, with who did it and from where. */
export function noteFor(security: SecurityLog, request: FastifyRequest, caller: Caller) {
  return ({ kind, district_id, actor_puid, acting_puid, subject_puid, detail = '' }: NotedEvent): void => {
    // A fault of a page is about the program, not about whoever had it.
    const isNameless = kind === 'page_failed';
    security.note({
      kind,
      district_id: district_id ?? caller.district_id,
      actor_puid: actor_puid === undefined ? (request.caller?.user_puid ?? null) : actor_puid,
      acting_puid: isNameless ? null : (acting_puid ?? caller.acting_puid ?? null),
      subject_puid: subject_puid ?? null,
      device_id: isNameless ? null : caller.device_id,
      address: isNameless ? null : request.ip,
      detail,
    });
  };
}

/** Logs every call that is refused because of the caller's role or scope. */
export function noteRefusals(app: FastifyInstance, security: SecurityLog): void {
  const isNew = atMostOnceAMinute();
  app.addHook('onResponse', async (request, reply) => {
    const { caller } = request;
    if (reply.statusCode !== 403 || caller === null) return;
    const detail = `${request.method} ${request.routeOptions.url}`;
    if (!isNew(`${caller.user_puid} ${detail}`)) return;
    noteFor(security, request, caller)({ kind: 'forbidden', detail });
  });
}
