import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { call } from '#client/shared/platform/calls/api.ts';
import { CallError } from '#client/shared/platform/calls/call-error.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { formatDay } from '#client/staff/kit/dates/format-day.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { undoToast } from '#client/staff/kit/feedback/undo-toast.tsx';
import { m } from '#client/staff/messages/reports/release.ts';
import { RELEASE_CHANGED_MEANWHILE } from '#contract/refusal-codes.ts';
import type { ReportQuiz } from '#contract/reports/report-figures.schemas.ts';
import { releaseReport, withdrawReport } from '#contract/reports/report-release.contract.ts';
import { releaseInForce } from '#contract/reports/report-release.schemas.ts';

/** From when on who sees a report. */
export interface Release {
  /** A day of the district, or a moment; null for now. */
  readonly date: string | null;
  /** Null for the whole class. */
  readonly students: readonly string[] | null;
}

/** How a report is released by now, where that is why a release was refused. */
export function releaseMeanwhile(error: unknown): Release | null {
  if (!(error instanceof CallError) || error.code !== RELEASE_CHANGED_MEANWHILE) return null;
  const { data } = z.safeParse(releaseInForce, error.data);
  return data ? { date: data.release_date, students: data.released_students } : null;
}

const onWire = (release: Release | null) => ({
  release_date: release?.date ?? null,
  released_students: release?.students ? [...release.students] : null,
});

/** Shows students how a quiz came out, now or from a day on; takes it back without asking, because nothing is lost by it. */
export function useRelease(group: { readonly grouppuid: string }) {
  const { userPuid: released_by_puid } = useUser();
  const client = useQueryClient();
  const renew = () => client.invalidateQueries({ queryKey: ['reports'] });
  const about = (quiz: ReportQuiz) => ({ released_by_puid, quiz_assessment_id: quiz.quiz_id, grouppuid: group.grouppuid });
  const send = (quiz: ReportQuiz, { date, students }: Release, shown: Release | null) =>
    call(releaseReport, {
      body: {
        ...about(quiz),
        item_type_id: quiz.item_type_id,
        release_date: date,
        released_students: students && [...students],
        shown: onWire(shown),
      },
    });
  /** @param shown how it is released as far as the teacher sees; a release that somebody else made since stays */
  const withdraw = async (quiz: ReportQuiz, shown: Release) => {
    try {
      await call(withdrawReport, { body: { ...about(quiz), shown: onWire(shown) } });
    } catch (error) {
      await renew();
      throw error;
    }
    toast.info(m.withdrawn());
    await renew();
  };
  /** @param before how it was released until now; null: it was not */
  const release = async (quiz: ReportQuiz, wanted: Release, before: Release | null = null): Promise<void> => {
    const { release_date } = await send(quiz, wanted, before);
    const made = { date: release_date, students: wanted.students };
    const isDay = wanted.date !== null && !wanted.date.includes('T');
    const text = isDay ? m.releasedFrom({ day: formatDay(`${wanted.date}T12:00Z`, 'UTC') }) : m.releasedDone();
    undoToast({
      text,
      undo: async () => {
        if (before === null) return withdraw(quiz, made);
        await send(quiz, before, made);
        await renew();
      },
    });
    await renew();
  };
  return { release, withdraw };
}
