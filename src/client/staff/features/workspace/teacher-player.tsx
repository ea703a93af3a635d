import { ActionIcon, Alert, Button, SegmentedControl, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { call } from '#client/shared/platform/calls/api.ts';
import { isNoAnswer } from '#client/shared/platform/calls/call-error.ts';
import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { inLocale, lessonName } from '#client/shared/platform/screen/format.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { usePersistentState } from '#client/shared/platform/screen/persistent-state.ts';
import { actingAs } from '#client/shared/platform/session/acting.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { ResourceTypeTag, typeName } from '#client/shared/ui/resources/resource-type-tag.tsx';
import { ResourceViewer } from '#client/shared/viewers/resource-viewer.tsx';
import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import { Page } from '#client/staff/kit/layout/page.tsx';
import { SkeletonRows } from '#client/staff/kit/layout/skeleton-rows.tsx';
import { m } from '#client/staff/messages/library/lesson-player.ts';
import type { QuizPaper } from '#contract/content/content.schemas.ts';
import { lessonPlayer } from '#contract/learning/lesson-player.contract.ts';
import type { LessonPlayerData } from '#contract/learning/lesson-player.schemas.ts';
import { previewLesson, startLesson } from '#contract/workspace/lessons.contract.ts';
import classes from './teacher-player.module.css';

export interface PlayerSearch {
  readonly lesson_id?: number;
  readonly assignment_id?: number;
  readonly mode?: 'start' | 'preview';
  readonly prebuilt?: boolean;
}

interface TeacherPlayerProps {
  readonly search: PlayerSearch & { readonly lesson_id: number };
  /** A quiz as its paper: another area's part. */
  readonly quiz: (quiz: QuizPaper, language: 'en' | 'es') => ReactNode;
}

/** The lesson that a start or preview opened (specification section 4). Its tracking id is the current assignment id until the lesson is closed. */
interface CurrentLesson {
  readonly lessonId: number;
  readonly mode: 'start' | 'preview';
  readonly assignmentId: string;
  readonly isPrebuilt: boolean;
}

/** A lesson before a class or by itself: presented in large type and turned by keyboard, or previewed as a student sees it. */
export function TeacherPlayer({ search, quiz }: TeacherPlayerProps) {
  useLocale();
  const { userPuid: user_puid } = useUser();
  const { lesson_id, assignment_id = null, mode = 'start' } = search;
  const [current, keepCurrent] = usePersistentState<CurrentLesson | null>('lesson-player', null);
  // After a reload the same start continues, and a prebuilt lesson is still known as one.
  const isContinued = current?.lessonId === lesson_id && current.mode === mode;
  const prebuilt = search.prebuilt ?? (isContinued && current.isPrebuilt);
  const query = useQuery({
    ...apiQuery('workspace', lessonPlayer, { query: { user_puid, lesson_id, assignment_id, is_prebuilt: prebuilt } }),
    meta: { quiet: true },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: one start for one opening
  useEffect(() => {
    if (assignment_id !== null || isContinued) return undefined;
    let isOpen = true;
    // An administrator who is signed in as a teacher only looks at the lesson.
    call(mode === 'preview' || actingAs() ? previewLesson : startLesson, { query: { user_puid, lesson_id, is_prebuilt: prebuilt } }).then(
      ({ tracking_id, is_prebuilt }) =>
        isOpen && keepCurrent({ lessonId: lesson_id, mode, assignmentId: tracking_id, isPrebuilt: is_prebuilt }),
      // Without a connection the lesson that is kept here is shown all the same.
      () => undefined,
    );
    // A late answer must not make a closed lesson the current one: opened again, it would not be started.
    return () => {
      isOpen = false;
    };
  }, [lesson_id, mode, prebuilt]);
  const close = useRef(() => keepCurrent(null));
  useEffect(() => () => close.current(), []);

  if (query.data) return <Player data={query.data} mode={mode} prebuilt={prebuilt} quiz={quiz} />;
  return (
    <Page title={m.title()} crumbs={[{ label: m.close(), to: '/authenticated/workspace/workspaceHome' }]}>
      {query.isError ? (
        <EmptyPlace
          failed
          title={m.failed()}
          text={isNoAnswer(query.error) ? m.offline() : query.error.message}
          action={<Button onClick={() => void query.refetch()}>{m.tryAgain()}</Button>}
        />
      ) : (
        <SkeletonRows rows={8} />
      )}
    </Page>
  );
}

interface PlayerProps {
  readonly data: LessonPlayerData;
  readonly mode: 'start' | 'preview';
  readonly prebuilt: boolean;
  readonly quiz: TeacherPlayerProps['quiz'];
}

const FORWARD = new Set(['ArrowRight', 'PageDown']);
const BACK = new Set(['ArrowLeft', 'PageUp']);

function Player({ data: { assignment, contents }, mode, prebuilt, quiz }: PlayerProps) {
  const locale = useLocale();
  const navigate = useNavigate();
  const [at, setAt] = useState(0);
  const [isLarge, setLarge] = useState(mode === 'start');
  const [chosen, setLanguage] = useState<'en' | 'es' | null>(null);
  const language = chosen ?? locale;
  const stage = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { resources } = assignment;
  const current = resources[at];
  const content = contents.find(({ resource_id }) => resource_id === current?.resource_id);
  const go = (next: number) => {
    if (next < 0 || next >= resources.length) return;
    setAt(next);
    stage.current?.scrollTo({ top: 0 });
    requestAnimationFrame(() => heading.current?.focus());
  };
  const wholeScreen = () => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else void stage.current?.requestFullscreen().catch(() => undefined);
  };
  const keys = useRef<(event: KeyboardEvent) => void>(() => undefined);
  keys.current = (event) => {
    const target = event.target as HTMLElement;
    // A film, a field or a choice has its own use for the arrow keys.
    if (
      event.altKey ||
      event.ctrlKey ||
      event.metaKey ||
      target.closest('input, textarea, select, video, audio, [role="slider"], [role="radiogroup"]')
    )
      return;
    if (FORWARD.has(event.key)) go(at + 1);
    else if (BACK.has(event.key)) go(at - 1);
    else if (event.key.toLowerCase() === 'f') wholeScreen();
    else return;
    event.preventDefault();
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => keys.current(event);
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  return (
    <Page
      title={lessonName(assignment)}
      crumbs={[{ label: m.close(), to: '/authenticated/workspace/workspaceHome' }]}
      description={mode === 'preview' ? m.preview() : m.keys()}
      actions={
        <>
          <SegmentedControl
            aria-label={m.language()}
            value={language}
            onChange={(value) => setLanguage(value === 'es' ? 'es' : 'en')}
            data={[
              { value: 'en', label: 'English' },
              { value: 'es', label: 'Español' },
            ]}
          />
          <Switch label={m.large()} checked={isLarge} onChange={(event) => setLarge(event.currentTarget.checked)} />
          <Button variant="default" onClick={wholeScreen}>
            {m.wholeScreen()}
          </Button>
          {!prebuilt && assignment.assignment_id === 0 && (
            <Button
              variant="default"
              onClick={() =>
                void navigate({
                  to: '/authenticated/workspace/workspaceHome/addnewlesson/edit',
                  search: { lesson_id: assignment.lesson_id },
                })
              }
            >
              {m.edit()}
            </Button>
          )}
        </>
      }
    >
      {prebuilt && <Alert color="teal">{m.prebuilt()}</Alert>}
      {resources.length === 0 ? (
        <EmptyPlace title={m.empty()} text={m.emptyText()} />
      ) : (
        <div className={classes.split}>
          <nav aria-label={m.steps()}>
            <ol className={classes.steps}>
              {resources.map((resource, index) => (
                <li key={resource.resource_id}>
                  <button type="button" className={classes.step} aria-current={index === at ? 'step' : undefined} onClick={() => go(index)}>
                    <ResourceTypeTag type={resource.resource_type_id} />
                    <span>
                      {inLocale(resource.title)}
                      <small>
                        {typeName(resource.resource_type_id)} · {m.minutes({ count: resource.time })}
                      </small>
                    </span>
                  </button>
                </li>
              ))}
            </ol>
          </nav>
          <article ref={stage} className={classes.stage} data-large={isLarge || undefined}>
            <header className={classes.head}>
              <h2 ref={heading} tabIndex={-1} lang={language}>
                {current?.title[language]}
              </h2>
              <div className={classes.turn}>
                <ActionIcon variant="default" size="xl" disabled={at === 0} aria-label={m.previous()} onClick={() => go(at - 1)}>
                  ←
                </ActionIcon>
                <span aria-live="polite">{m.step({ at: at + 1, all: resources.length })}</span>
                <ActionIcon
                  variant="filled"
                  size="xl"
                  disabled={at === resources.length - 1}
                  aria-label={m.next()}
                  onClick={() => go(at + 1)}
                >
                  →
                </ActionIcon>
              </div>
            </header>
            {current?.note && <p className={classes.note}>{current.note}</p>}
            {!content && <p>{m.missing()}</p>}
            {content?.quiz && quiz(content.quiz, language)}
            {content && !content.quiz && (
              <ResourceViewer
                key={`${content.resource_id}.${language}`}
                item={content.item}
                language={language}
                remarks={current?.remarks ?? null}
              />
            )}
          </article>
        </div>
      )}
    </Page>
  );
}
