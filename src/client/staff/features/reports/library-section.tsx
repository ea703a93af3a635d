import { m } from '#client/staff/messages/reports/reports.ts';
import classes from './class-report.module.css';
import { LibraryActivity } from './library-activity.tsx';
import { useChangeReport } from './reports-link.tsx';
import type { ReportsSearch } from './reports-search.ts';
import type { Group } from './use-reports.ts';

interface LibrarySectionProps {
  readonly group: Group;
  readonly search: ReportsSearch;
}

/** What a class opened in the library, asked for only by who wants to know. */
export function LibrarySection({ group, search }: LibrarySectionProps) {
  const change = useChangeReport(search);
  const open = search.library === true;
  return (
    <section className={classes.report} aria-labelledby="library-title">
      <div className={classes.bar}>
        <h2 id="library-title" className={classes.title}>
          {m.libraryActivity()}
        </h2>
        <button
          type="button"
          className="tp-text-button"
          aria-expanded={open}
          aria-describedby="library-title"
          onClick={() => change({ library: open ? undefined : true })}
        >
          {open ? m.hide() : m.show()}
        </button>
      </div>
      <p className={classes.lead}>{m.libraryActivityWhy()}</p>
      {open && <LibraryActivity group={group} search={search} />}
    </section>
  );
}
