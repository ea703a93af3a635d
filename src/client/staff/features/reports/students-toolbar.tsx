import { type ReactNode, useId } from 'react';
import { useTypedText } from '#client/shared/platform/screen/use-typed-text.ts';
import { m } from '#client/staff/messages/reports/reports.ts';
import { percentText } from './classes/figures.ts';
import { useChangeReport } from './reports-link.tsx';
import type { ReportsSearch } from './reports-search.ts';
import { type StudentRow, summarise } from './student-rows.ts';
import classes from './students-toolbar.module.css';

interface StudentsToolbarProps {
  readonly rows: readonly StudentRow[];
  readonly selected: ReadonlySet<string>;
  readonly search: ReportsSearch;
  /** What can be done for those who are selected. */
  readonly actions: ReactNode;
}

/** Finding a student, and what the ticked ones come to. */
export function StudentsToolbar({ rows, selected, search, actions }: StudentsToolbarProps) {
  const id = useId();
  const change = useChangeReport(search);
  const [typed, setTyped] = useTypedText(search.find ?? '', (find) => change({ find: find || undefined, page: undefined }));
  const { average } = summarise(rows.filter((row) => selected.has(row.user_puid)));
  return (
    <div className={classes.toolbar}>
      <div className={classes.find}>
        <label htmlFor={id}>{m.find()}</label>
        <input
          id={id}
          type="search"
          className="tp-field"
          autoComplete="off"
          maxLength={80}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      {selected.size > 0 && (
        <div className={classes.selected} role="status">
          <span>
            <strong>{m.selected({ count: selected.size })}</strong>
            {average !== null && ` · ${m.averageOf({ percent: percentText(average) })}`}
          </span>
          <button
            type="button"
            className="tp-text-button"
            onClick={() => change({ only_selected: search.only_selected ? undefined : true, page: undefined })}
          >
            {search.only_selected ? m.showEveryone() : m.onlySelected()}
          </button>
          <button
            type="button"
            className="tp-text-button"
            onClick={() => change({ student_list: undefined, only_selected: undefined, page: undefined })}
          >
            {m.clearSelection()}
          </button>
          {actions}
        </div>
      )}
    </div>
  );
}
