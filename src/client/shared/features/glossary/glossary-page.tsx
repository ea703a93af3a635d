import { useQuery } from '@tanstack/react-query';
import { type ReactNode, use } from 'react';
import { m } from '#client/shared/messages/glossary.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { LastUpdated } from '#client/shared/ui/states/last-updated.tsx';
import { NotLoaded } from '#client/shared/ui/states/not-loaded.tsx';
import { ReaderContext } from '#client/shared/viewers/reading/reader-context.ts';
import type { Glossary } from '#contract/glossary/glossary.schemas.ts';
import classes from './glossary.module.css';
import { glossaryQuery } from './glossary.queries.ts';

/** A screen of the glossary: what it shows once the words are here, or why they are not. */
export function GlossaryPage({ children }: { readonly children: (glossary: Glossary) => ReactNode }) {
  useLocale();
  const query = useQuery(glossaryQuery(useUser().userPuid));
  // Read once for all the words of a page, each of which can be heard.
  const reader = use(ReaderContext);
  const settings = reader.useSettings();
  if (query.data)
    return (
      <div className={classes.screen}>
        <LastUpdated query={query} quiet />
        <ReaderContext value={{ ...reader, useSettings: () => settings }}>{children(query.data)}</ReaderContext>
      </div>
    );
  if (!query.isError)
    return (
      <p role="status" aria-busy="true">
        {m.loading()}
      </p>
    );
  return <NotLoaded title={m.failed()} error={query.error} offline={m.offlineWhy()} onRetry={() => void query.refetch()} />;
}
