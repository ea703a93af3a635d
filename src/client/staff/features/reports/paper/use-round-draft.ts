import { useEffect, useRef, useState } from 'react';
import { useDraft } from '#client/staff/kit/form/use-draft.ts';
import { NO_DRAFT, type RoundDraft, type StudentDraft } from './paper-drafts.ts';

/** What was typed of a class and is not turned in yet: kept on this device with each keystroke. */
export function useRoundDraft(key: string) {
  const draft = useDraft<RoundDraft>(key);
  const [typing, setTyping] = useState<RoundDraft>(NO_DRAFT);
  const latest = useRef(typing);
  const { found } = draft;
  const write = (next: RoundDraft) => {
    latest.current = next;
    setTyping(next);
    if (Object.keys(next.students).length === 0) void draft.drop();
    else draft.keep(next);
  };
  useEffect(() => {
    if (!found) return;
    latest.current = found.values;
    setTyping(found.values);
  }, [found]);
  return {
    typing,
    /** False while the device is asked: what is typed before that would be lost. */
    isLooked: found !== undefined,
    setDoneOn: (done_on: string | null) => write({ ...latest.current, done_on }),
    put: (student: string, change: StudentDraft) =>
      write({ ...latest.current, students: { ...latest.current.students, [student]: change } }),
    /** What was typed last, also before it is drawn. */
    latestOf: (student: string) => latest.current.students[student],
    /** Lets go of a student's draft. @param sent only if nothing was typed since */
    drop: (student: string, sent?: StudentDraft) => {
      const { [student]: gone, ...students } = latest.current.students;
      if (gone && (sent === undefined || sent === gone)) write({ ...latest.current, students });
    },
  };
}
