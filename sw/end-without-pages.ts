import { endSessions } from '#offline/handoff/end-sessions.ts';
import { createServerConnection } from '#offline/outbox/server-connection.ts';

/**
 * Tells the server of sessions that ended on this device without a network, when every page is closed. There is no copy of a session any
 * more that names the host, so the host is asked for.
 * @returns whether nothing is left to tell
 */
export function endWithoutPages(): Promise<boolean> {
  return endSessions(createServerConnection({ fetch: (...request) => fetch(...request), host: configuredHost }));
}

async function configuredHost(): Promise<string | null> {
  const { api_host } = (await (await fetch('/config.json')).json()) as { api_host?: unknown };
  return typeof api_host === 'string' ? api_host : null;
}
