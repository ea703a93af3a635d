import { meetAnimals } from '#contract/learning/tidepool.contract.ts';
import { MAX_MEETINGS } from '#contract/learning/tidepool.schemas.ts';
import { type Meeting, mergeMeetings, newMeetings } from '#domain/learning/meetings.ts';
import type { DraftPorts } from '#offline/drafts/draft-ports.ts';
import { operationFor } from '#offline/outbox/operation.ts';
import { localDb } from '#offline/storage/device.ts';

/** Animals met on this device. */
export interface MetHere {
  readonly met: readonly Meeting[];
  /** Standards whose animals were not shown to the student yet. */
  readonly unseen: readonly string[];
}

/** Key of the draft. */
export const MEETINGS_DRAFT = 'met-animals';
const NOBODY: MetHere = { met: [], unseen: [] };

/** Animals met on this device, sent or not. */
export async function metHere(userPuid: string): Promise<MetHere> {
  const db = await localDb();
  return ((await db.drafts.get([userPuid, MEETINGS_DRAFT]))?.value as MetHere | undefined) ?? NOBODY;
}

/**
 * Meets the animals of mastered standards that have brought none yet, and queues them in the same transaction, so that no later state of
 * the mastery takes them away.
 * @param known the meetings that the server has
 */
export async function meetHere(ports: DraftPorts, userPuid: string, mastered: readonly string[], known: readonly Meeting[]): Promise<void> {
  await ports.change<MetHere>(
    {
      userPuid,
      key: MEETINGS_DRAFT,
      decide: (stored) => {
        const { met, unseen } = stored ?? NOBODY;
        const fresh = newMeetings(mastered, mergeMeetings<Meeting>(known, met), new Date().toISOString());
        if (fresh.length === 0) return { draft: stored };
        const calls = Array.from({ length: Math.ceil(fresh.length / MAX_MEETINGS) }, (_, index) =>
          operationFor(
            meetAnimals,
            {
              body: {
                user_puid: userPuid,
                met: fresh.slice(index * MAX_MEETINGS, (index + 1) * MAX_MEETINGS).map(({ standard, species }) => ({ standard, species })),
              },
            },
            { lane: `${userPuid}:tidepool:0` },
          ),
        );
        return {
          draft: { met: [...met, ...fresh], unseen: [...unseen, ...fresh.map(({ standard }) => standard)] },
          operations: calls,
        };
      },
    },
    null,
  );
}

/** Notes that the student has seen the new animals. */
export async function greetHere(ports: DraftPorts, userPuid: string): Promise<void> {
  await ports.change<MetHere>(
    { userPuid, key: MEETINGS_DRAFT, decide: (stored) => ({ draft: stored?.unseen.length ? { ...stored, unseen: [] } : stored }) },
    null,
  );
}
