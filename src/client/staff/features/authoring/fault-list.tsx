import { useState } from 'react';
import { MessageButton } from '#client/shared/ui/states/empty-state.tsx';
import { m } from '#client/staff/messages/library/authoring.ts';
import type { ValidationError } from '#contract/authoring/authoring.schemas.ts';
import classes from './authoring.module.css';
import { byFile, problemLabel } from './fault-labels.ts';

/** More at once than anyone reads before mending the first. */
const AT_FIRST = 50;

interface FaultListProps {
  readonly faults: readonly ValidationError[];
  /** All of them, of which the list may hold only the first. */
  readonly count: number;
}

/** What is wrong, by file and then by line, as an author goes through it. */
export function FaultList({ faults, count }: FaultListProps) {
  const [shown, setShown] = useState(AT_FIRST);
  const visible = faults.slice(0, shown);
  const left = count - visible.length;
  return (
    <>
      <ol className={classes.files}>
        {byFile(visible).map(([file, ofFile]) => (
          <li key={file}>
            <h3 className={classes.file}>{file}</h3>
            <ul className={classes.faults}>
              {ofFile.map(({ line, problem }) => (
                <li key={`${line} ${problem}`}>
                  {line !== null && <span className={classes.line}>{m.line({ line: String(line) })}</span>}
                  <ProblemWords problem={problem} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {left > 0 &&
        (visible.length < faults.length ? (
          <MessageButton onClick={() => setShown(shown + AT_FIRST)}>{m.more({ count: left })}</MessageButton>
        ) : (
          <p className="tp-text tp-quiet">{m.moreOnServer({ count: left })}</p>
        ))}
    </>
  );
}

function ProblemWords({ problem }: { readonly problem: string }) {
  const { text, lang } = problemLabel(problem);
  return <span lang={lang}>{text}</span>;
}
