import { draftPorts } from '#client/shared/platform/offline/queue.ts';
import { currentUser } from '#client/shared/platform/session/session.ts';
import { type Practiced, savePractice } from './practice.offline.ts';

/** Keeps a practiced answer and queues it. Practice goes on where nothing can be written: the page says that by itself. */
export async function recordPracticed(practiced: Practiced): Promise<void> {
  const user = currentUser();
  if (!user) return;
  await savePractice(draftPorts, user.userPuid, practiced).catch(() => undefined);
}
