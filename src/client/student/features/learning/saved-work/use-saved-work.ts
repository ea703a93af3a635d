import { useEffect, useState } from 'react';
import { outboxChannel } from '#client/shared/platform/offline/offline-engine.ts';
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

/** What of a person's work is on this device, read again with every change; null while it is being read. */
export function useSavedWork(userPuid: string): WorkOnDevice | null {
  const [onDevice, setOnDevice] = useState<WorkOnDevice | null>(null);
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
      if (!left) setOnDevice({ work: savedWork(entries, notes, lessons), received });
    };
    const stop = outboxChannel.listen((item) => item.kind === 'changed' && void read());
    void read();
    return () => {
      left = true;
      stop();
    };
  }, [userPuid]);
  return onDevice;
}
