import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { resourceQuery } from '#client/shared/features/reading/resource.queries.ts';
import { isNoAnswer } from '#client/shared/platform/calls/call-error.ts';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { firstDocument, languageOf } from '#client/shared/viewers/reading/document-variants.ts';
import reading from '#client/shared/viewers/reading/document-viewer.module.css';
import { m } from '#client/student/messages/practice.ts';
import type { QuestionResult } from '#contract/quizzes/quizzes.schemas.ts';
import classes from './practice.module.css';
import { sectionOf } from './section-of.ts';

interface ReadAgainProps {
  readonly part: NonNullable<NonNullable<QuestionResult['practice']>['read_again']>;
  readonly language: 'en' | 'es';
}

/** The part of a text that explains a question, beside the question: whoever has read it goes on where the question was left. */
export function ReadAgain({ part: { item_id, section }, language }: ReadAgainProps) {
  const { userPuid } = useUser();
  const { data, error } = useQuery(resourceQuery(userPuid, item_id));
  const item = data?.item_details;
  if (!item) return <p role="status">{error ? (isNoAnswer(error) ? m.partNotHere() : m.partGone()) : m.loadingPart()}</p>;
  const shown = firstDocument(item.documents, language);
  const html = shown && sectionOf(shown.html, section);
  return (
    <section className={classes.part} aria-label={m.readAgain()}>
      <p>{m.partOf({ title: inLocale(item.title) })}</p>
      {html ? (
        // The server sanitized it when the content package was imported, as in the reader.
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized on the server (see above)
        <article className={reading.text} lang={languageOf(shown)} dangerouslySetInnerHTML={{ __html: html }} />
      ) : (
        <p>{m.partGone()}</p>
      )}
      <Link to="/authenticated/studentDashboard/resourcesView" search={{ item_id }} className={classes.whole}>
        {m.openWhole()}
      </Link>
    </section>
  );
}
