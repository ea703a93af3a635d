import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { OwnQuizScreen } from '#client/staff/features/authoring-tool/own-quizzes/own-quiz-screen.tsx';
import { m } from '#client/staff/messages/library/own-quizzes.ts';
import { STAFF } from '#contract/roles.ts';

/** Where a teacher writes a quiz: a new one, or the one in the address. */
export const Route = createFileRoute('/authenticated/workspace/workspaceHome/quiz')({
  staticData: screen({ roles: STAFF, title: ['Quiz', 'Cuestionario'] }),
  validateSearch: (address: { readonly quiz?: number; readonly from?: string }) => address,
  component: OwnQuizPage,
});

function OwnQuizPage() {
  const { quiz, from } = Route.useSearch();
  const navigate = useNavigate();
  const id = Number(quiz);
  // From the lesson that is being built back to it: what was typed there was kept.
  const isFromLesson = from?.startsWith('/authenticated/workspace/workspaceHome/addnewlesson/') === true;
  const done = () =>
    void (isFromLesson ? navigate({ href: from }) : navigate({ to: '/authenticated/workspace/workspaceHome', search: { tab: 'quizzes' } }));
  return (
    <OwnQuizScreen
      key={id}
      quizId={Number.isInteger(id) && id > 0 ? id : null}
      onDone={done}
      crumbs={[
        { label: m.workspace(), to: '/authenticated/workspace/workspaceHome' },
        ...(isFromLesson ? [{ label: m.lesson(), to: from }] : []),
      ]}
    />
  );
}
