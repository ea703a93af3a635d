import { Suspense, useId, useState } from 'react';
import { Button } from '#client/shared/ui/controls/button.tsx';
import { AlertIcon } from '#client/shared/ui/icons/icons.tsx';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';
import { m } from '#client/student/messages/answer-versions.ts';
import { isWritten } from '#domain/answers/question-kinds.ts';
import { otherVersions } from './answer-bases.ts';
import classes from './answer-versions.module.css';
import type { AnswerVersionsProps } from './version-list.tsx';

const VersionList = lazyPart(async () => (await import('./version-list.tsx')).VersionList);

/** Below an answer: that another device wrote another version, and the way to all versions of a text. */
export function AnswerVersions(props: AnswerVersionsProps) {
  const { question, session, view, attempt } = props;
  const [isOpen, setOpen] = useState(false);
  const list = useId();
  const others = otherVersions(view.draft, question.question_id, attempt);
  const hasVersions = attempt?.responses[question.question_id]?.version !== undefined;
  if (others.length === 0 && !(isWritten(question) && hasVersions)) return null;
  const look = (
    <Button kind="plain" aria-expanded={isOpen} aria-controls={list} onClick={() => setOpen(!isOpen)}>
      {isOpen ? m.close() : m.look()}
    </Button>
  );
  return (
    <div className={others.length > 0 ? classes.note : undefined}>
      {others.length > 0 && (
        <div role="status">
          <p>
            <AlertIcon size="1.2em" /> <strong>{m.otherDevice()}</strong>
          </p>
          <p>{m.otherWhy()}</p>
        </div>
      )}
      <div className={classes.ways}>
        {look}
        {others.length > 0 && (
          <Button kind="plain" onClick={() => session.setAside(others)}>
            {m.keep()}
          </Button>
        )}
      </div>
      <div id={list}>
        {isOpen && (
          <Suspense fallback={null}>
            <VersionList {...props} onUsed={() => session.setAside(others)} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
