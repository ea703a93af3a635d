import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { standardLabel } from '#client/shared/platform/screen/standard-labels.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { ParaphraseNote } from '#client/shared/ui/resources/paraphrase-note.tsx';
import { EmptyState } from '#client/shared/ui/states/empty-state.tsx';
import { DockedPanel } from '#client/staff/kit/layout/docked-panel.tsx';
import { m } from '#client/staff/messages/library/standards.ts';
import classes from './standards.module.css';
import { breakoutQuery } from './standards.queries.ts';
import { type CitationSearch, previewOf } from './standards-address.ts';
import { StandardsFailure, StandardsSkeleton } from './standards-failure.tsx';

/** What of a resource covers which standard: of a quiz the questions, of anything else the whole. */
export function BreakoutPanel({ itemId, search }: { readonly itemId: number; readonly search: CitationSearch }) {
  const { userPuid } = useUser();
  const navigate = useNavigate();
  const query = useQuery(breakoutQuery(userPuid, itemId));
  const { item_id: _open, ...without } = search;
  const close = () => void navigate({ to: '/authenticated/home/get_citation_data', search: without, replace: true, resetScroll: false });
  const { data } = query;
  return (
    <DockedPanel title={data ? inLocale(data.item.title) || data.item.title.en : m.breakoutShort()} onClose={close}>
      {!data && query.isError && <StandardsFailure error={query.error} onRetry={() => void query.refetch()} />}
      {!data && !query.isError && <StandardsSkeleton />}
      {data?.breakouts.length === 0 && <EmptyState title={m.noBreakout()} />}
      {data && (
        <>
          <dl className={classes.parts}>
            {data.breakouts.map(({ code, text, questions }) => (
              <div key={code}>
                <dt>
                  {code} · {questions.length === 0 ? m.whole() : m.questions({ count: questions.length, list: questions.join(', ') })}
                </dt>
                <dd>{standardLabel(text)}</dd>
              </div>
            ))}
          </dl>
          <ParaphraseNote standards={data.breakouts} className={classes.parts} />
          <p className={classes.parts}>
            <Link to="/authenticated/content/previewResource" search={previewOf(itemId, search)}>
              {m.open()}
            </Link>
          </p>
        </>
      )}
    </DockedPanel>
  );
}
