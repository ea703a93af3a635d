import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { ParaphraseNote } from '#client/shared/ui/resources/paraphrase-note.tsx';
import { EmptyState } from '#client/shared/ui/states/empty-state.tsx';
import { Button } from '#client/staff/kit/layout/button.tsx';
import { m } from '#client/staff/messages/library/standards.ts';
import { BreakoutPanel } from './breakout-panel.tsx';
import { CitationItems, CitationSection } from './citation-section.tsx';
import { CorrelationScreen } from './correlation-screen.tsx';
import { byCode } from './find-standards.ts';
import classes from './standards.module.css';
import { citationsQuery } from './standards.queries.ts';
import type { CitationSearch } from './standards-address.ts';
import { StandardsPage } from './standards-page.tsx';

/** From so many standards on, the browser draws only those near the window. */
const MANY = 25;

/** The resources of a standard and of those beneath it, or of a whole grade: to be opened, and to be printed. */
export function CitationsScreen({ search }: { readonly search: CitationSearch }) {
  return search.document ? <CorrelationScreen search={search} /> : <Citations search={search} />;
}

function Citations({ search }: { readonly search: CitationSearch }) {
  useLocale();
  const { userPuid } = useUser();
  const query = useQuery(citationsQuery(userPuid, search));
  const { grade_id, standard_name, item_id } = search;
  const title = standard_name ?? (grade_id === undefined ? m.standards() : m.grade({ grade: grade_id === 0 ? 'K' : grade_id }));
  return (
    <StandardsPage
      title={title}
      here={title}
      query={query}
      tools={({ citations }) =>
        citations.length > 0 && (
          <>
            <Link to="/authenticated/home/get_citation_data" search={{ ...search, item_id: undefined, document: true }}>
              {m.document()}
            </Link>
            <Button kind="plain" onClick={() => print()}>
              {m.print()}
            </Button>
          </>
        )
      }
    >
      {({ citations, documents }) =>
        citations.length === 0 ? (
          <EmptyState title={m.noCitations()}>
            {search.is_teks === undefined && (
              <Link to="/authenticated/home/get_citation_data" search={{ ...search, is_teks: false }}>
                {m.otherFramework()}
              </Link>
            )}
            <Link to="/authenticated/home/get_grades_and_standard">{m.showAll()}</Link>
          </EmptyState>
        ) : (
          <div className={classes.columns} data-beside={item_id === undefined ? undefined : true}>
            <div className={classes.screen} data-long={citations.length > MANY || undefined}>
              <ParaphraseNote standards={citations} className={classes.lead} />
              {citations.toSorted(byCode).map((citation) => (
                <CitationSection
                  key={`${citation.grade_id} ${citation.code}`}
                  citation={citation}
                  named={citations.length === 1 && citation.code === title}
                  search={search}
                />
              ))}
              {documents.length > 0 && (
                <section className={classes.section}>
                  <h2>{m.documents()}</h2>
                  <CitationItems items={documents} search={search} />
                </section>
              )}
            </div>
            {item_id !== undefined && (
              <div data-print="no">
                <BreakoutPanel key={item_id} itemId={item_id} search={search} />
              </div>
            )}
          </div>
        )
      }
    </StandardsPage>
  );
}
