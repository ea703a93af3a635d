import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { m } from '#client/shared/messages/sharing.ts';
import { m as shell } from '#client/shared/messages/shell.ts';
import { call } from '#client/shared/platform/calls/api.ts';
import { isNoAnswer } from '#client/shared/platform/calls/call-error.ts';
import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { lessonName } from '#client/shared/platform/screen/format.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { startPath } from '#client/shared/platform/session/role-home.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { Driftwood } from '#client/shared/ui/art/driftwood.tsx';
import { Button, buttonLook } from '#client/shared/ui/controls/button.tsx';
import { FullPageMessage } from '#client/shared/ui/frame/full-page-message.tsx';
import type { DataOf } from '#contract/endpoint.ts';
import { loadStudentDashboard } from '#contract/learning/dashboard.contract.ts';
import { getAssignmentResponses } from '#contract/learning/learning.contract.ts';
import { getOtherStudentsTracking } from '#contract/learning/progress.contract.ts';
import { ROLE } from '#contract/roles.ts';
import type { WorkspaceLesson } from '#contract/workspace/lessons.schemas.ts';
import { assignAssignmentFromLessonUrl, shareLessonFromLessonUrl } from '#contract/workspace/sharing.contract.ts';

/** What the server has of the lesson by now, and how far the class is, for the ids that came back (specification section 4). */
function loadWork(client: QueryClient, { lesson_id, assignment_id }: DataOf<typeof assignAssignmentFromLessonUrl>): void {
  void client.prefetchQuery(apiQuery('studentDashboard', getAssignmentResponses, { query: { lesson_id, assignment_id } }));
  void client.prefetchQuery(apiQuery('studentDashboard', getOtherStudentsTracking, { query: { lessonId: lesson_id, assignment_id } }));
}

type State =
  | { readonly kind: 'opening' }
  | { readonly kind: 'invalid'; readonly message: string; readonly canTry: boolean }
  | { readonly kind: 'shared'; readonly lesson: WorkspaceLesson };

/**
 * The page that a link to a lesson opens. A student is given the lesson and goes on to it; who teaches gets it into the shared
 * tab. A link that does not work keeps the server's own words (specification section 8).
 */
export function SharedLessonPage({ id }: { readonly id: string }) {
  useLocale();
  const { userPuid: user_puid, role } = useUser();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [state, setState] = useState<State>({ kind: 'opening' });
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: one opening for one link and try
  useEffect(() => {
    let isHere = true;
    const open = async () => {
      setState({ kind: 'opening' });
      try {
        if (role === ROLE.student) {
          const given = await call(assignAssignmentFromLessonUrl, { query: { user_puid }, body: { id } });
          void client.invalidateQueries({ queryKey: ['studentDashboard', loadStudentDashboard.path] });
          loadWork(client, given);
          if (isHere) void navigate({ to: '/authenticated/studentDashboard/studentLessonPlayer', search: given, replace: true });
          return;
        }
        const lesson = await call(shareLessonFromLessonUrl, { body: { user_puid, id } });
        if (isHere) setState({ kind: 'shared', lesson });
      } catch (error) {
        const canTry = isNoAnswer(error);
        const message = canTry ? m.noAnswer() : error instanceof Error ? error.message : '';
        if (isHere) setState({ kind: 'invalid', message, canTry });
      }
    };
    void open();
    return () => {
      isHere = false;
    };
  }, [id, round]);

  if (state.kind === 'opening') return <p role="status">{m.opening()}</p>;
  if (state.kind === 'invalid') {
    return (
      <FullPageMessage
        art={<Driftwood />}
        title={m.invalid()}
        text={state.message}
        action={
          <>
            {state.canTry && <Button onClick={() => setRound(round + 1)}>{m.tryAgain()}</Button>}
            <Link className={buttonLook({ kind: 'plain' })} to={startPath(role)}>
              {shell.backToHome()}
            </Link>
          </>
        }
      />
    );
  }
  const { lesson } = state;
  return (
    <FullPageMessage
      title={lessonName(lesson)}
      text={lesson.is_owner ? m.yours() : `${m.fromWho({ who: lesson.owner_name })} ${m.inShared()}`}
      action={
        <>
          <Link
            className={buttonLook()}
            to="/authenticated/workspace/workspaceHome/addnewlesson/edit"
            search={{ lesson_id: lesson.lesson_id }}
          >
            {m.look()}
          </Link>
          <Link
            className={buttonLook({ kind: 'plain' })}
            to="/authenticated/workspace/workspaceHome"
            search={lesson.is_owner ? {} : { tab: 'shared' }}
          >
            {m.toWorkspace()}
          </Link>
        </>
      }
    />
  );
}
