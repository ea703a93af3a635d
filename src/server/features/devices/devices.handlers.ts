import type * as devices from '#contract/devices/devices.contract.ts';
import { deviceCode } from '#domain/device-code.ts';
import { toMoment, toMomentOrNull } from '#domain/time/moments.ts';
import { ApiError, notFound } from '#server/http/api-error.ts';
import type { HandlersOf } from '#server/http/handler-types.ts';
import { type BoardWord, listBoardAssignments, listBoardStudents, listBoardWords } from './cart-board.store.ts';
import { keepReport } from './device-reports.store.ts';
import type { DevicesDependencies } from './devices-dependencies.ts';
import { undoDismissal, writeDismissal } from './dismissals.store.ts';
import { countHoldingDevices, findHoldingDevices, type HoldingRow, listHoldingDevices } from './holding-devices.store.ts';

/** What devices say of themselves, and what teachers are told of it. */
export function devicesHandlers({ groupScope, findGroup, readTurnedIn }: DevicesDependencies) {
  return {
    reportDevice: async ({ db, caller, now }, { body }) => {
      await keepReport(db, caller.district_id, body, now);
      return { heard_at: now.toISOString() };
    },

    getCartBoard: async ({ db, caller, now }, { query }) => {
      const group = await findGroup(db, caller, query.group_puid);
      if (!group) throw notFound('This class');
      const { rows: assignments, total } = await listBoardAssignments(db, group, query.assignment_id ?? null);
      const asked = query.assignment_id ?? assignments[0]?.assignment_id ?? null;
      const assignment = assignments.find(({ assignment_id }) => assignment_id === asked);
      if (asked !== null && !assignment) throw notFound('This assignment');
      const chosen = assignment?.assignment_id ?? null;
      const { district_id, group_puid } = group;
      const [students, words, work] = await Promise.all([
        listBoardStudents(db, group, chosen),
        listBoardWords(db, group, chosen, now),
        readTurnedIn({ db, now }, assignment ? [{ district_id, group_puid, ...assignment }] : []),
      ]);
      const workOf = work.get(chosen ?? 0);
      return {
        server_time: now.toISOString(),
        group_name: group.group_name,
        assignments: assignments.map((each) => ({ ...each, assigned_at: toMoment(each.assigned_at) })),
        assignments_total: total,
        assignment_id: chosen,
        students: students.map((student) => {
          const own = words.filter(({ user_puid }) => user_puid === student.user_puid);
          return {
            ...student,
            state: workOf?.get(student.user_puid)?.work_state ?? 'not_started',
            handed_in_at: workOf?.get(student.user_puid)?.turned_in_at ?? null,
            ready_offline: readyOn(own.filter(({ settled }) => !settled)),
            last_words: own.map(toLastReport),
          };
        }),
      };
    },

    getHoldingDevices: async ({ db, caller, now }, { query }) => {
      const scope = groupScope(caller);
      if (!scope) return { server_time: now.toISOString(), holding: 0, dismissed: 0, devices: [] };
      const [rows, counts] = await Promise.all([listHoldingDevices(db, scope, query), countHoldingDevices(db, scope)]);
      return { server_time: now.toISOString(), ...counts, devices: rows.map(toHoldingDevice) };
    },

    dismissDevice: async ({ db, caller, now }, { body: { devices: asked, undo } }) => {
      const scope = groupScope(caller);
      const ids = asked.map(({ device_id }) => device_id);
      const found = scope ? await findHoldingDevices(db, scope, ids) : [];
      if (found.length === 0) throw notFound('This device');
      // What was confirmed was a certain word: a device that spoke since was not wiped, or holds something else.
      const seen = new Map(asked.map(({ device_id, heard_at }) => [device_id, Date.parse(heard_at)]));
      const meant = found.filter(({ device_id, reported_at }) => seen.get(device_id) === Date.parse(toMoment(reported_at)));
      if (meant.length === 0) throw new ApiError(409, 'device_heard_since');
      for (const device of meant) await (undo ? undoDismissal : writeDismissal)(db, device, { by: caller.user_puid, now });
      return { dismissed: !undo, changed: meant.length, heard_since: found.length - meant.length };
    },
  } satisfies HandlersOf<typeof devices>;
}

/** A device that was left has nothing of the student's any more, ready or not. */
function readyOn(words: readonly BoardWord[]): boolean | null {
  return words.length === 0 ? null : words.some(({ ready }) => ready);
}

function toHoldingDevice({ device_id, reported_at, oldest_at, dismissed_at, user_puid, ...row }: HoldingRow) {
  return {
    ...row,
    device_id,
    device_code: deviceCode(device_id),
    heard_at: toMoment(reported_at),
    last_user_puid: user_puid,
    oldest_at: toMomentOrNull(oldest_at),
    dismissed_at: toMomentOrNull(dismissed_at),
  };
}

function toLastReport({ device_id, reported_at, held, oldest_at, settled }: BoardWord) {
  return { device_code: deviceCode(device_id), heard_at: toMoment(reported_at), held, oldest_at: toMomentOrNull(oldest_at), settled };
}
