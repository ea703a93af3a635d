import { UnstyledButton } from '@mantine/core';
import { StatusChip, type StatusTone } from '#client/staff/kit/layout/status-chip.tsx';
import { ARROW_ITEM, ArrowList } from '#client/staff/kit/list/arrow-list.tsx';
import { m as sheets } from '#client/staff/messages/reports/answer-sheets.ts';
import { m } from '#client/staff/messages/reports/paper-entry.ts';
import type { PaperStudent } from '#contract/quizzes/paper-entry.schemas.ts';
import { fullName } from '../classes/figures.ts';
import classes from './paper.module.css';
import type { DraftState } from './paper-drafts.ts';

interface StudentListProps {
  readonly students: readonly PaperStudent[];
  readonly stateOf: (student: PaperStudent) => DraftState;
  /** How many answers of a scanned sheet the teacher must decide on. */
  readonly unsureOf: (student: PaperStudent) => number;
  readonly current: string;
  readonly onChoose: (student: PaperStudent) => void;
}

/** How far one student is, in a word. */
function chipOf(student: PaperStudent, draft: DraftState, unsure: number): readonly [StatusTone, string] {
  if (draft === 'changed') return ['problem', m.changed()];
  if (unsure > 0) return ['problem', sheets.toLookAt({ count: unsure })];
  if (draft === 'ready') return ['waiting', m.typed()];
  switch (student.state) {
    case 'not_begun':
      return ['neutral', m.notBegun()];
    case 'paper':
      return ['done', m.fromPaper()];
    case 'device':
      return student.submitted_at === null ? ['active', m.onDeviceOpen()] : ['done', m.onDevice()];
  }
}

/** Every student of the class, gone through with the arrow keys. */
export function StudentList({ students, stateOf, unsureOf, current, onChoose }: StudentListProps) {
  return (
    <nav aria-label={m.students()}>
      <ArrowList>
        <ul className={classes.list}>
          {students.map((student) => {
            const [tone, words] = chipOf(student, stateOf(student), unsureOf(student));
            return (
              <li key={student.user_puid}>
                <UnstyledButton
                  {...ARROW_ITEM}
                  className={classes.student}
                  aria-current={student.user_puid === current ? 'true' : undefined}
                  onClick={() => onChoose(student)}
                >
                  {fullName(student)}
                  <StatusChip tone={tone}>{words}</StatusChip>
                </UnstyledButton>
              </li>
            );
          })}
        </ul>
      </ArrowList>
    </nav>
  );
}
