import { useQueryClient } from '@tanstack/react-query';
import { call } from '#client/shared/platform/calls/api.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { formatDay } from '#client/staff/kit/dates/format-day.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { undoToast } from '#client/staff/kit/feedback/undo-toast.tsx';
import { m } from '#client/staff/messages/reports/release.ts';
import type { ReportQuiz } from '#contract/reports/report-figures.schemas.ts';
import { releaseReport, withdrawReport } from '#contract/reports/report-release.contract.ts';

/** From when on who sees a report. */
export interface Release {
  /** A day of the district, or a moment; null for now. */
  readonly date: string | null;
  /** Null for the whole class. */
  readonly students: readonly string[] | null;
}

/** Shows students how a quiz came out, now or from a day on; takes it back without asking, because nothing is lost by it. */
export function useRelease(group: { readonly grouppuid: string }) {
  const { userPuid: released_by_puid } = useUser();
  const client = useQueryClient();
  const renew = () => client.invalidateQueries({ queryKey: ['reports'] });
  const about = (quiz: ReportQuiz) => ({ released_by_puid, quiz_assessment_id: quiz.quiz_id, grouppuid: group.grouppuid });
  const send = (quiz: ReportQuiz, { date, students }: Release) =>
    call(releaseReport, {
      body: { ...about(quiz), item_type_id: quiz.item_type_id, release_date: date, released_students: students && [...students] },
    });
  const withdraw = async (quiz: ReportQuiz) => {
    await call(withdrawReport, { body: about(quiz) });
    toast.info(m.withdrawn());
    await renew();
  };
  /** @param before how it was released until now; null: it was not */
  const release = async (quiz: ReportQuiz, wanted: Release, before: Release | null = null): Promise<void> => {
    await send(quiz, wanted);
    const isDay = wanted.date !== null && !wanted.date.includes('T');
    const text = isDay ? m.releasedFrom({ day: formatDay(`${wanted.date}T12:00Z`, 'UTC') }) : m.releasedDone();
    undoToast({
      text,
      undo: async () => {
        if (before === null) return withdraw(quiz);
        await send(quiz, before);
        await renew();
      },
    });
    await renew();
  };
  return { release, withdraw };
}
