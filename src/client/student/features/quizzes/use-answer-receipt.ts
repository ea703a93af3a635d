import { useEffect, useState } from 'react';
import { outboxChannel } from '#client/shared/platform/offline/offline-engine.ts';
import { tryUntilDone } from '#client/shared/platform/offline/try-until-done.ts';
import { localDb } from '#offline/storage/device.ts';

/** When the server received an answer, ISO 8601; an empty text where that was before this page was opened. */
type Receipt = string;

/** The receipts that this page knows so far: a question that is shown again says the same. */
const receipts = new Map<string, Receipt>();

/** @param opId the operation that saves an answer @returns null while the answer is on this device alone */
export function useAnswerReceipt(opId: string | undefined): Receipt | null {
  const [, setTurn] = useState(0);
  useEffect(() => {
    if (opId === undefined) return;
    let left = false;
    const note = (at: Receipt) => {
      if (!receipts.has(opId)) receipts.set(opId, at);
      if (!left) setTurn((turn) => turn + 1);
    };
    const stop = outboxChannel.listen((item) => {
      const answer = item.kind === 'answered' ? item.acts.find(({ op_id }) => op_id === opId) : undefined;
      if (answer?.received) note(new Date().toISOString());
    });
    const reading = tryUntilDone(async () => {
      if (!(await (await localDb()).ops.get(opId))) note('');
    });
    reading.now();
    return () => {
      left = true;
      reading.stop();
      stop();
    };
  }, [opId]);
  return opId === undefined ? null : (receipts.get(opId) ?? null);
}
