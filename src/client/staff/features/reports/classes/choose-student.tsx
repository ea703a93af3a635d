import { ChoiceSelect } from '#client/staff/kit/pick/choice-select.tsx';
import { m } from '#client/staff/messages/reports/class-reports.ts';
import type { ReportStudent } from '#contract/reports/report-figures.schemas.ts';
import classes from './class-page.module.css';
import { listName } from './figures.ts';
import { HeadPickers } from './head-actions.tsx';

interface ChooseStudentProps {
  readonly students: readonly ReportStudent[];
  readonly value: string;
  readonly onChange: (studentPuid: string) => void;
}

/** The student whose report shows; arrows in the field turn to the next. */
export function ChooseStudent({ students, value, onChange }: ChooseStudentProps) {
  return (
    <HeadPickers>
      <div className={classes.picker}>
        <ChoiceSelect
          label={m.studentLabel()}
          labelHidden
          wide
          value={value}
          onChange={onChange}
          choices={students.map((student) => ({ value: student.user_puid, label: listName(student) }))}
        />
      </div>
    </HeadPickers>
  );
}

/** The student asked for, else the first: chosen by user_puid, as the specification has it (section 4, "Student list"). */
export function chosenStudent<Student extends ReportStudent>(students: readonly Student[], asked: string | undefined): Student | null {
  return students.find(({ user_puid }) => user_puid === asked) ?? students[0] ?? null;
}
