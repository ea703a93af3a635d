import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { isNoAnswer } from '#client/shared/platform/calls/call-error.ts';
import { useConnectivity } from '#client/shared/platform/offline/connectivity.ts';
import { useResourcesHere } from '#client/shared/platform/offline/use-resources-here.ts';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { useTypedText } from '#client/shared/platform/screen/use-typed-text.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { EmptyState, ErrorState, MessageButton } from '#client/shared/ui/states/empty-state.tsx';
import { m } from '#client/student/messages/student-library.ts';
import type { LibraryItem } from '#contract/student-library/student-library.schemas.ts';
import { type LibraryDocument, libraryDocuments, unitOf } from './library-documents.ts';
import { LibraryRow } from './library-row.tsx';
import classes from './student-library.module.css';
import { studentLibraryQuery } from './student-library.queries.ts';

interface StudentLibraryScreenProps {
  readonly unitId: number | undefined;
  readonly words: string;
  readonly onWords: (words: string) => void;
  /** The search over the device is an area of its own, and comes from the screen. */
  readonly find: (documents: readonly LibraryDocument[], words: string) => readonly { document: LibraryDocument; excerpt: string | null }[];
}

/** A student's library, unit by unit; its search reads what is on the device and asks nobody. */
export function StudentLibraryScreen({ unitId, words, onWords, find }: StudentLibraryScreenProps) {
  const [typed, setTyped] = useTypedText(words, onWords);
  const { userPuid } = useUser();
  const offline = useConnectivity().state === 'offline';
  const query = useQuery(studentLibraryQuery(userPuid));
  const { here } = useResourcesHere(userPuid);
  const library = query.data;
  const documents = useMemo(() => (library ? libraryDocuments(library, here) : []), [library, here]);
  const found = useMemo(() => (words.trim() === '' ? null : find(documents, words)), [documents, words, find]);

  if (!library) {
    if (!query.isError) {
      return (
        <p aria-busy="true" role="status">
          {m.loading()}
        </p>
      );
    }
    const waiting = isNoAnswer(query.error);
    return (
      <ErrorState title={waiting ? m.notHere() : m.failed()} text={waiting ? m.notHereWhy() : query.error.message}>
        <MessageButton onClick={() => void query.refetch()}>{m.tryAgain()}</MessageButton>
      </ErrorState>
    );
  }

  const unit = unitOf(library, unitId);
  const row = (item: LibraryItem, more?: ReactNode) => (
    <LibraryRow key={item.item_id} item={item} here={here.has(item.item_id)} offline={offline}>
      {more}
    </LibraryRow>
  );
  return (
    <div className={classes.library}>
      <div>
        <h1>{m.title()}</h1>
        <p className={classes.lead}>{m.lead()}</p>
      </div>
      {offline && (
        <p className={classes.offline} role="status">
          {m.onlyHere()}
        </p>
      )}
      <search className={classes.search}>
        <label htmlFor="library-words">{m.search()}</label>
        <input
          id="library-words"
          type="search"
          autoComplete="off"
          placeholder={m.hint()}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <p role="status">{found && (found.length > 0 ? m.found({ count: found.length }) : m.noneFound())}</p>
      </search>
      {found && (
        <ul className={classes.rows}>
          {found.map(({ document, excerpt }) =>
            row(
              document.item,
              <>
                <span>{inLocale(document.where)}</span>
                {excerpt && <span>{excerpt}</span>}
              </>,
            ),
          )}
        </ul>
      )}
      {!found && library.units.length === 0 && <EmptyState title={m.empty()} text={m.emptyWhy()} />}
      {!found && unit && (
        <>
          <nav className={classes.units} aria-label={m.title()}>
            {library.units.map(({ unit_id, title }) => (
              <Link
                key={unit_id}
                to="/authenticated/studentDashboard/contentlibrary"
                search={{ unit_id }}
                resetScroll={false}
                className={classes.unit}
                aria-current={unit_id === unit.unit_id ? 'true' : undefined}
              >
                {inLocale(title)}
              </Link>
            ))}
          </nav>
          {unit.topics.map((topic) => (
            <section key={topic.subunit_id} className={classes.topic}>
              {/* An ornament that is not on this device leaves its room to the words. */}
              {topic.cover_url && (
                <img
                  src={topic.cover_url}
                  alt=""
                  width={640}
                  height={360}
                  loading="lazy"
                  decoding="async"
                  onError={({ currentTarget }) => {
                    currentTarget.hidden = true;
                  }}
                />
              )}
              <div>
                <h2>{inLocale(topic.title)}</h2>
                <p className={classes.lead}>{inLocale(topic.big_question)}</p>
                <ul className={classes.rows}>{topic.items.map((item) => row(item))}</ul>
              </div>
            </section>
          ))}
        </>
      )}
    </div>
  );
}
