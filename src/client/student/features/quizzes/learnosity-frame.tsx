import { type ReactNode, useEffect, useRef, useState } from 'react';
import classes from '#client/shared/features/questions/quiz-screen.module.css';
import { call } from '#client/shared/platform/calls/api.ts';
import { CallError } from '#client/shared/platform/calls/call-error.ts';
import { enqueue } from '#client/shared/platform/offline/queue.ts';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { ErrorState, MessageButton } from '#client/shared/ui/states/empty-state.tsx';
import type { QuizPlace } from '#client/shared/viewers/quiz-place.ts';
import { m } from '#client/student/messages/learnosity.ts';
import { m as a } from '#client/student/messages/student-assessment.ts';
import { startLearnosityAssessment, submitLearnosityAssessment } from '#contract/quizzes/quizzes.contract.ts';
import type { TrackedStep } from './quiz-change.ts';

/** What the service's script makes of a signed request. */
interface ItemsApp {
  readonly on: (event: 'test:finished:submit', listener: () => void) => void;
}
interface ServiceScript {
  readonly init: (request: unknown, ready: { readonly readyListener: () => void; readonly errorListener: () => void }) => ItemsApp;
}

interface LearnosityFrameProps {
  readonly place: QuizPlace;
  readonly tracked: TrackedStep;
  /** The service does not deliver it, or the server has no keys: it is taken in our own player. */
  readonly onHere: () => void;
  /** Told with the operation that says so to the server. */
  readonly onHandedIn: (opId: string) => void;
  /** The way on, once it is handed in. */
  readonly onward: ReactNode;
}

/** An assessment that the external service delivers, by its own script. The server signs; no key is in this program. */
export function LearnosityFrame({ place, tracked, onHere, onHandedIn, onward }: LearnosityFrameProps) {
  const [fault, setFault] = useState<Error | null>(null);
  const [turn, setTurn] = useState(0);
  const [stage, setStage] = useState<'loading' | 'ready' | 'done'>('loading');
  const heading = useRef<HTMLHeadingElement>(null);
  const latest = useRef({ place, tracked, onHere, onHandedIn });
  latest.current = { place, tracked, onHere, onHandedIn };

  // biome-ignore lint/correctness/useExhaustiveDependencies: begun once, and again on a press
  useEffect(() => {
    const { place: at, tracked: step } = latest.current;
    const { user_puid, lesson_id, assignment_id, paper } = at;
    let left = false;
    const begin = async () => {
      const body = { user_puid, lesson_id, assignment_id, assessment_id: paper.quiz_id, lesson_resource_tracking_id: step.tracking_id };
      const { result_id, session_id, script_url, signed_request } = await call(startLearnosityAssessment, { body });
      if (left) return;
      if (!script_url || !signed_request) return latest.current.onHere();
      const service = await loadScript(script_url);
      const app = service.init(signed_request, {
        readyListener: () => setStage('ready'),
        errorListener: () => setFault(new Error(m.failed())),
      });
      // Handed in is said once it is stored, and not before.
      app.on('test:finished:submit', () => {
        enqueue(
          submitLearnosityAssessment,
          { body: { user_puid, result_id, session_id } },
          { lane: `${user_puid}:${assignment_id}`, dependsOn: [step.op_id] },
        ).then(
          ({ op_id }) => {
            setStage('done');
            latest.current.onHandedIn(op_id);
          },
          () => setFault(new Error(m.failed())),
        );
      });
    };
    setFault(null);
    begin().catch((error: unknown) => !left && setFault(error instanceof Error ? error : new Error(m.failed())));
    return () => {
      left = true;
    };
  }, [turn]);
  useEffect(() => {
    if (stage === 'done') heading.current?.focus();
  }, [stage]);

  const title = (
    <h1 ref={heading} tabIndex={-1} className={classes.title}>
      {stage === 'done' ? a.doneTitle() : inLocale(place.paper.title)}
    </h1>
  );
  if (fault) {
    return (
      <>
        {title}
        <ErrorState title={m.failed()} text={fault instanceof CallError && fault.kind === 'refused' ? fault.message : m.needsLine()}>
          <MessageButton onClick={() => setTurn(turn + 1)}>{m.tryAgain()}</MessageButton>
        </ErrorState>
      </>
    );
  }
  return (
    <>
      {title}
      {stage === 'loading' && <p role="status">{m.loading()}</p>}
      {stage === 'done' ? (
        <>
          <p className={classes.lead}>{a.later()}</p>
          <div className={classes.ways}>{onward}</div>
        </>
      ) : (
        <div id="learnosity_assess" />
      )}
    </>
  );
}

/** Loads the service's script once. @throws when it does not come */
function loadScript(address: string): Promise<ServiceScript> {
  return new Promise((resolve, reject) => {
    const found = () => (window as { LearnosityItems?: ServiceScript }).LearnosityItems;
    const here = found();
    if (here) return resolve(here);
    const script = document.createElement('script');
    script.src = address;
    script.onload = () => {
      const loaded = found();
      if (loaded) resolve(loaded);
      else reject(new Error(m.failed()));
    };
    script.onerror = () => reject(new Error(m.failed()));
    document.head.append(script);
  });
}
