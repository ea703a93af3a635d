import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { standardLabel } from '#client/shared/platform/screen/standard-labels.ts';
import { useTypedText } from '#client/shared/platform/screen/use-typed-text.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { TextField } from '#client/shared/ui/controls/text-field.tsx';
import { ParaphraseNote } from '#client/shared/ui/resources/paraphrase-note.tsx';
import { EmptyState, MessageButton } from '#client/shared/ui/states/empty-state.tsx';
import { LastUpdated } from '#client/shared/ui/states/last-updated.tsx';
import { Breadcrumbs } from '#client/staff/kit/layout/breadcrumbs.tsx';
import { m } from '#client/staff/messages/library/standards.ts';
import { byCode, findStandards } from './find-standards.ts';
import classes from './standards.module.css';
import { standardsQuery } from './standards.queries.ts';
import { StandardsFailure, StandardsSkeleton } from './standards-failure.tsx';

/** Every standard that the library covers, by grade, with how many resources do. */
export function StandardsScreen({ find }: { readonly find: string }) {
  useLocale();
  const { userPuid } = useUser();
  const navigate = useNavigate();
  const query = useQuery(standardsQuery(userPuid));
  const grades = query.data?.grades;
  const shown = findStandards(grades ?? [], find);
  const onFind = (words: string) =>
    void navigate({
      to: '/authenticated/home/get_grades_and_standard',
      search: words === '' ? {} : { find: words },
      replace: true,
      resetScroll: false,
    });
  const [typed, setTyped] = useTypedText(find, onFind);
  return (
    <div className={classes.screen}>
      <Breadcrumbs label={m.whereYouAre()}>
        <Link to="/authenticated/content/contentHome">{m.library()}</Link>
        <span aria-current="page">{m.standards()}</span>
      </Breadcrumbs>
      <h1>{m.standards()}</h1>
      <p className={classes.lead}>{m.why()}</p>
      {!grades && query.isError && <StandardsFailure error={query.error} onRetry={() => void query.refetch()} />}
      {!grades && !query.isError && <StandardsSkeleton />}
      {grades?.length === 0 && <EmptyState title={m.noStandards()} />}
      {grades && grades.length > 0 && (
        <>
          <search>
            <TextField
              label={m.find()}
              type="search"
              autoComplete="off"
              placeholder={m.hint()}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          </search>
          <p role="status">{m.count({ count: shown.reduce((sum, { standards }) => sum + standards.length, 0) })}</p>
          {shown.length === 0 && (
            <EmptyState title={m.noneFound()} text={m.noneFoundWhy()}>
              <MessageButton onClick={() => onFind('')}>{m.showAll()}</MessageButton>
            </EmptyState>
          )}
        </>
      )}
      <ParaphraseNote standards={shown.flatMap(({ standards }) => standards)} className={classes.lead} />
      {shown.map(({ grade, grade_id, standards }) => (
        <section key={grade} className={classes.section}>
          <div className={classes.bar}>
            <h2>{m.grade({ grade })}</h2>
            <Link to="/authenticated/home/get_citation_data" search={{ grade_id }}>
              {m.wholeGrade({ grade })}
            </Link>
          </div>
          <ul className={classes.rows}>
            {standards.toSorted(byCode).map(({ code, text, is_teks, item_count }) => (
              <li key={code}>
                <Link
                  to="/authenticated/home/get_citation_data"
                  search={{ grade_id, standard_name: code, ...(is_teks ? {} : { is_teks: false }) }}
                >
                  {code}
                </Link>
                <span>{standardLabel(text)}</span>
                <small>{m.resources({ count: item_count })}</small>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <LastUpdated query={query} quiet />
    </div>
  );
}
