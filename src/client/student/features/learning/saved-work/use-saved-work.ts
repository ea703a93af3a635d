import { useEffect, useState } from 'react';
import { outboxChannel } from '#client/shared/platform/offline/offline-engine.ts';
import { tryUntilDone } from '#client/shared/platform/offline/try-until-done.ts';
import { type ReceiptNote, receiptKey } from '#offline/outbox/receipt-notes.ts';
import { keptLessons } from '#offline/packs/kept-lessons.ts';
import { localDb } from '#offline/storage/device.ts';
import { readOwnWork } from '../dashboard/learning.offline.ts';
import { type ReceivedQuiz, receivedQuizzes } from '../on-device/received-quizzes.ts';
import { type SavedWork, savedWork } from './saved-work.ts';

/** What the device holds of a person's work: what the server has not taken, and the receipts of what it has. */
export interface WorkOnDevice {
  readonly work: readonly SavedWork[];
  readonly received: readonly ReceivedQuiz[];
}

/** What of a person's work is on this device, read again with every change. */
export interface SavedHere {
  /** As it was read last; null while it is being read for the first time. */
  readonly onDevice: WorkOnDevice | null;
  /** The device could not read it, the last time: there may be more, and it is read again by itself. */
  readonly isUnread: boolean;
}

/** Follows what of a person's work is on this device. */
export function useSavedWork(userPuid: string): SavedHere {
  const [here, setHere] = useState<SavedHere>({ onDevice: null, isUnread: false });
  useEffect(() => {
    let left = false;
    const read = async () => {
      const db = await localDb();
      const [{ entries, notes }, lessons, receipts] = await Promise.all([
        readOwnWork(userPuid),
        keptLessons(userPuid),
        db.meta.where('key').startsWith(receiptKey(userPuid, '')).toArray(),
      ]);
      const received = receivedQuizzes(
        receipts.map(({ value }) => value as ReceiptNote),
        notes,
        lessons,
      );
      if (!left) setHere({ onDevice: { work: savedWork(entries, notes, lessons), received }, isUnread: false });
    };
    const reading = tryUntilDone(read, () => setHere(({ onDevice }) => ({ onDevice, isUnread: true })));
    const stop = outboxChannel.listen((item) => item.kind === 'changed' && reading.now());
    reading.now();
    return () => {
      left = true;
      reading.stop();
      stop();
    };
  }, [userPuid]);
  return here;
}
