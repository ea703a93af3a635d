import { Button, SegmentedControl } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { usePersistentState } from '#client/shared/platform/screen/persistent-state.ts';
import { Page } from '#client/staff/kit/layout/page.tsx';
import { PageTabs } from '#client/staff/kit/layout/page-tabs.tsx';
import { m as quizWords } from '#client/staff/messages/library/own-quizzes.ts';
import { m as rubricWords } from '#client/staff/messages/library/own-rubrics.ts';
import { m } from '#client/staff/messages/library/workspace.ts';
import { type WorkspaceTab, workspaceTab } from '#contract/workspace/workspace.schemas.ts';
import type { AssignDialog, RecipientsDialog } from './assign-dialog.ts';
import { PrebuiltPanel } from './prebuilt-panel.tsx';
import { WorkspaceList } from './workspace-list.tsx';

/** What stands in the address of the workspace, beside the list's own. */
export interface WorkspaceSearch {
  readonly tab?: string;
  readonly at?: string;
  /** The place in the shared tab, whose folders are its own. */
  readonly sat?: string;
  readonly lang?: 'es';
}

interface WorkspaceScreenProps {
  readonly search: WorkspaceSearch;
  /** Another area's dialog for giving a lesson to classes. */
  readonly assignDialog?: AssignDialog;
  /** Another area's list of the students who have a lesson. */
  readonly recipientsDialog?: RecipientsDialog;
  /** Another area's table of a lesson's dates in all classes. */
  readonly datesDialog?: RecipientsDialog;
  /** Another area's list of the quizzes that the teacher wrote. */
  readonly quizzes: ReactNode;
  /** Another area's list of the teacher's rubrics. */
  readonly rubrics: ReactNode;
}

/** The teacher's workspace. Tab, place and language stand in the address, and are restored on the next visit. */
export function WorkspaceScreen({ search, assignDialog, recipientsDialog, datesDialog, quizzes, rubrics }: WorkspaceScreenProps) {
  useLocale();
  const navigate = useNavigate();
  const [kept, keep] = usePersistentState<WorkspaceSearch>('workspace', {});
  const [readyMade, setReadyMade] = useState(false);
  const { tab, at, sat, lang } = search;
  const isPlain = [tab, at, sat, lang].every((each) => each === undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on mount, as the state of the last visit is restored
  useEffect(() => {
    if (isPlain && Object.values(kept).some((value) => value !== undefined))
      void navigate({ to: '/authenticated/workspace/workspaceHome', search: kept, replace: true });
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the address is kept
  useEffect(() => keep({ tab, at, sat, lang }), [tab, at, sat, lang]);

  const known = workspaceTab.safeParse(tab);
  const shown: WorkspaceTab = known.success ? known.data : 'assignment';
  const list = (
    <WorkspaceList
      key={shown}
      tab={shown}
      place={(shown === 'shared' ? sat : at) ?? null}
      languageId={lang === 'es' ? 102 : 101}
      assignDialog={assignDialog}
      recipientsDialog={recipientsDialog}
      datesDialog={datesDialog}
    />
  );
  const build = (kind: 'lesson' | 'assignment') =>
    void navigate({
      to: `/authenticated/workspace/workspaceHome/addnewlesson/${kind}/new`,
      search: at === undefined ? {} : { at },
    });

  return (
    <Page
      title={m.title()}
      actions={
        <>
          <SegmentedControl
            aria-label={m.language()}
            value={lang ?? 'en'}
            onChange={(value) =>
              void navigate({
                to: '/authenticated/workspace/workspaceHome',
                search: { ...search, lang: value === 'es' ? 'es' : undefined },
              })
            }
            data={[
              { value: 'en', label: m.english() },
              { value: 'es', label: m.spanish() },
            ]}
          />
          <Button variant="default" onClick={() => setReadyMade(true)}>
            {m.readyMade()}
          </Button>
          <Button
            variant="default"
            renderRoot={(props) => <Link {...props} to="/authenticated/workspace/workspaceHome/quiz" search={{}} />}
          >
            {quizWords.newQuiz()}
          </Button>
          <Button variant="default" onClick={() => build('lesson')}>
            {m.newLesson()}
          </Button>
          <Button color="coral" onClick={() => build('assignment')}>
            {m.newAssignment()}
          </Button>
        </>
      }
    >
      <PageTabs
        label={m.tabs()}
        tabs={[
          { id: 'assignment', label: m.tabAssignment(), content: list },
          { id: 'shared', label: m.tabShared(), content: list },
          { id: 'lessons', label: m.tabLessons(), content: list },
          { id: 'quizzes', label: quizWords.myQuizzes(), content: quizzes },
          { id: 'rubrics', label: rubricWords.tab(), content: rubrics },
          { id: 'archived', label: m.tabArchived(), content: list },
          { id: 'deleted', label: m.tabDeleted(), content: list },
        ]}
      />
      <PrebuiltPanel open={readyMade} onClose={() => setReadyMade(false)} />
    </Page>
  );
}
