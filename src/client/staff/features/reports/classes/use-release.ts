import { useQueryClient } from '@tanstack/react-query';
import { m } from '#client/shared/messages/class-reports.ts';
import { m as releasing } from '#client/shared/messages/release.ts';
import { call } from '#client/shared/platform/api.ts';
import { inLocale } from '#client/shared/platform/format.ts';
import { useUser } from '#client/shared/platform/session.ts';
import { confirm } from '#client/staff/kit/feedback/confirm.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { undoToast } from '#client/staff/kit/feedback/undo-toast.tsx';
import type { ReportQuiz } from '#contract/report-figures.schemas.ts';
import { releaseReport, withdrawReport } from '#contract/report-release.contract.ts';
import type { ClassGroup } from './class-page.tsx';

/** Shows students how a quiz came out, after asking; takes it back without asking, because nothing is lost by it. */
export function useRelease(group: ClassGroup) {
  const { userPuid: released_by_puid } = useUser();
  const client = useQueryClient();
  const renew = () => client.invalidateQueries({ queryKey: ['reports'] });
  const about = (quiz: ReportQuiz) => ({ released_by_puid, quiz_assessment_id: quiz.quiz_id, grouppuid: group.grouppuid });
  const withdraw = async (quiz: ReportQuiz) => {
    await call(withdrawReport, { body: about(quiz) });
    toast.info(releasing.withdrawn());
    await renew();
  };
  const release = async (quiz: ReportQuiz) => {
    const agreed = await confirm({
      title: releasing.releaseTitle({ quiz: inLocale(quiz.title) }),
      text: releasing.releaseText({ group: group.group_name }),
      go: m.release(),
    });
    if (!agreed) return;
    try {
      await call(releaseReport, { body: { ...about(quiz), item_type_id: quiz.item_type_id } });
      undoToast({ text: releasing.releasedDone(), undo: () => withdraw(quiz) });
      await renew();
    } catch {
      toast.error(releaseReport.failure);
    }
  };
  return { release, withdraw };
}
