import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { saveCsv } from '#client/shared/platform/calls/save-file.ts';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { standardLabel } from '#client/shared/platform/screen/standard-labels.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { ParaphraseNote } from '#client/shared/ui/resources/paraphrase-note.tsx';
import { typeName } from '#client/shared/ui/resources/resource-type-tag.tsx';
import { EmptyState } from '#client/shared/ui/states/empty-state.tsx';
import { Button } from '#client/staff/kit/layout/button.tsx';
import { m } from '#client/staff/messages/library/standards.ts';
import type { CorrelationDocument } from '#contract/standards/standards.schemas.ts';
import { correlationTable } from './correlation-table.ts';
import { byCode } from './find-standards.ts';
import classes from './standards.module.css';
import { correlationsQuery } from './standards.queries.ts';
import { type CitationSearch, previewOf } from './standards-address.ts';
import { StandardsPage } from './standards-page.tsx';

/** The correlation document of a standard or a grade: a table to print, to hand in, or to open in a spreadsheet. */
export function CorrelationScreen({ search }: { readonly search: CitationSearch }) {
  useLocale();
  const { userPuid } = useUser();
  const query = useQuery(correlationsQuery(userPuid, search));
  const { document: _document, ...list } = search;
  const about = search.standard_name ?? (search.grade_id === undefined ? null : m.grade({ grade: search.grade_id || 'K' }));
  const title = about === null ? m.document() : m.documentOf({ about });
  return (
    <StandardsPage
      title={title}
      parent={
        about !== null && (
          <Link to="/authenticated/home/get_citation_data" search={list}>
            {about}
          </Link>
        )
      }
      here={m.document()}
      query={query}
      tools={(data) =>
        data.standards.length > 0 && (
          <>
            <Button kind="plain" onClick={() => saveCsv(title, correlationTable(data, wordsOf))}>
              {m.saveTable()}
            </Button>
            <Button kind="plain" onClick={() => print()}>
              {m.print()}
            </Button>
          </>
        )
      }
    >
      {({ standards, is_cut }) => (
        <>
          {standards.length === 0 && <EmptyState title={m.noCitations()} />}
          <ParaphraseNote standards={standards} className={classes.lead} />
          {is_cut && <EmptyState title={m.documentCut()} text={m.documentCutWhy()} />}
          {standards.toSorted(byCode).map((standard) => (
            <StandardTable key={`${standard.grade_id} ${standard.code}`} standard={standard} search={list} />
          ))}
        </>
      )}
    </StandardsPage>
  );
}

type Standard = CorrelationDocument['standards'][number];

function StandardTable({ standard, search }: { readonly standard: Standard; readonly search: CitationSearch }) {
  const { code, text, lines } = standard;
  return (
    <section className={classes.section}>
      <h2>{code}</h2>
      <p className={classes.lead}>{standardLabel(text)}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what stands out of it on a narrow screen is reached by the arrow keys */}
      <section className={classes.paper} aria-label={m.documentOf({ about: code })} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{m.columnResource()}</th>
              <th scope="col">{m.columnKind()}</th>
              <th scope="col">{m.columnPlace()}</th>
              <th scope="col">{m.columnMinutes()}</th>
              <th scope="col">{m.breakoutShort()}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.item_id}>
                <th scope="row">
                  <Link to="/authenticated/content/previewResource" search={previewOf(line.item_id, search)}>
                    {inLocale(line.title)}
                  </Link>
                </th>
                <td>{typeName(line.resource_type_id)}</td>
                <td>
                  {inLocale(line.unit)} › {inLocale(line.subunit)}
                </td>
                <td>{line.minutes}</td>
                <td>{coverage(line.questions)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

function coverage(questions: readonly number[]): string {
  return questions.length === 0 ? m.whole() : m.questions({ count: questions.length, list: questions.join(', ') });
}

/** A document as rows of words, its first row the names of the columns. */
function wordsOf(standard: Standard | null, line: Standard['lines'][number] | null): string[] {
  if (!standard || !line) {
    return [
      m.standards(),
      m.columnText(),
      m.columnResource(),
      m.columnKind(),
      m.columnUnit(),
      m.columnSubunit(),
      m.columnMinutes(),
      m.breakoutShort(),
    ];
  }
  const { title, resource_type_id, unit, subunit, minutes, questions } = line;
  const place = [inLocale(unit), inLocale(subunit)];
  return [
    standard.code,
    standardLabel(standard.text),
    inLocale(title),
    typeName(resource_type_id),
    ...place,
    String(minutes),
    coverage(questions),
  ];
}
