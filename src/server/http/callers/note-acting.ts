import { isChange } from '#contract/acting-rule.ts';
import { atMostOnceAMinute } from '../at-most-once-a-minute.ts';
import type { Route } from '../call-table.ts';
import type { CallContext, Caller } from '../handler-types.ts';

/** What the device does by itself, and what is logged with an event of its own. */
const NOT_LOGGED = new Set(['sync', 'custody', 'devices', 'session']);

/** Whether a call that was answered well changed something in the name of the one who made it. */
function isLogged({ name, endpoint }: Pick<Route, 'name' | 'endpoint'>): boolean {
  return !NOT_LOGGED.has(name.split('.')[0] ?? '') && isChange(endpoint);
}

/** Logs, with both names, what an administrator did while signed in as somebody else. */
export type NoteActing = (note: CallContext['note'], caller: Caller, route: Pick<Route, 'name' | 'kind' | 'endpoint'>) => void;

/** A call that is repeated in one session, such as tracking, is logged once a minute. */
export function createNoteActing(): NoteActing {
  const isNew = atMostOnceAMinute();
  return (note, caller, route) => {
    const { district_id, user_puid, session_id, acting_puid } = caller;
    if (!acting_puid || !isLogged(route) || !isNew(`${session_id} ${acting_puid} ${user_puid} ${route.name}`)) return;
    // Whoever brings sealed work is not who did it.
    note({ kind: 'done_as', district_id, actor_puid: user_puid, acting_puid, subject_puid: user_puid, detail: route.name });
  };
}
