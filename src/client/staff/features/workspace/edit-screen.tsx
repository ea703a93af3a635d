import { Alert, Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { inLocale, lessonName } from '#client/shared/platform/screen/format.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { Page } from '#client/staff/kit/layout/page.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { m } from '#client/staff/messages/library/lesson-builder.ts';
import { m as workspace } from '#client/staff/messages/library/workspace.ts';
import { getLesson } from '#contract/workspace/lessons.contract.ts';
import type { LessonToEdit } from '#contract/workspace/lessons.schemas.ts';
import type { AssignDialog } from './assign-dialog.ts';
import { BuilderScreen } from './builder-screen.tsx';
import { useLessonChanges } from './workspace.mutations.ts';

const LOOK_AGAIN_MS = 60_000;

interface EditScreenProps {
  readonly lessonId: number;
  /** Another area's buttons that add a file or a link of one's own. */
  readonly addOwn?: ReactNode;
  readonly assignDialog?: AssignDialog;
}

/** A lesson that is there already: edited by whoever may, looked at and copied by whoever has it by a link. */
export function EditScreen({ lessonId, addOwn, assignDialog }: EditScreenProps) {
  useLocale();
  const { userPuid: user_puid } = useUser();
  const client = useQueryClient();
  const options = apiQuery('workspace', getLesson, { query: { user_puid, lesson_id: lessonId } });
  // Asked again now and then: what a colleague saves meanwhile is seen before one's own is saved.
  const query = useQuery({ ...options, meta: { quiet: true }, staleTime: 0, refetchInterval: LOOK_AGAIN_MS });
  const [round, setRound] = useState(0);
  if (!query.data) {
    return (
      <Page title={m.edit({ name: '…' })} crumbs={[{ label: m.workspace(), to: '/authenticated/workspace/workspaceHome' }]}>
        <QueryState query={query}>{() => null}</QueryState>
      </Page>
    );
  }
  const renew = (lesson: LessonToEdit) => {
    client.setQueryData(options.queryKey, lesson);
    setRound(round + 1);
  };
  if (!query.data.may_edit) return <ReadOnly lesson={query.data} />;
  // What comes from the server while somebody types is no reason to begin anew: the builder says when.
  return (
    <BuilderScreen
      key={`${lessonId} ${round}`}
      isAssignment={query.data.is_assignment === 'yes'}
      lesson={query.data}
      place={null}
      onRenewed={renew}
      addOwn={addOwn}
      {...(assignDialog && query.data.is_owner ? { assignDialog } : {})}
    />
  );
}

function ReadOnly({ lesson }: { readonly lesson: LessonToEdit }) {
  const navigate = useNavigate();
  const changes = useLessonChanges();
  const copy = async () => {
    if (await changes.duplicate(lesson)) void navigate({ to: '/authenticated/workspace/workspaceHome', search: { tab: 'lessons' } });
  };
  return (
    <Page
      title={lessonName(lesson)}
      crumbs={[{ label: m.workspace(), to: '/authenticated/workspace/workspaceHome' }]}
      actions={
        <>
          <Button
            variant="default"
            onClick={() =>
              void navigate({ to: '/authenticated/workspace/lessonPlayer', search: { lesson_id: lesson.lesson_id, mode: 'preview' } })
            }
          >
            {workspace.preview()}
          </Button>
          <Button color="coral" onClick={() => void copy()}>
            {workspace.copyMine()}
          </Button>
        </>
      }
    >
      <Alert color="teal">{m.notYours({ who: lesson.owner_name })}</Alert>
      {lesson.lesson_objective !== '' && <p>{lesson.lesson_objective}</p>}
      <ol>
        {lesson.lesson_resources.map((resource) => (
          <li key={resource.resource_id}>
            {inLocale(resource.title)} · {m.minutes({ count: resource.time })}
          </li>
        ))}
      </ol>
    </Page>
  );
}
