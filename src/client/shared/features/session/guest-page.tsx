import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { m } from '#client/shared/messages/account/guests.ts';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { locale, useLocale } from '#client/shared/platform/screen/i18n.ts';
import { Mark } from '#client/shared/ui/art/wordmark.tsx';
import { KindIcon } from '#client/shared/ui/resources/kind-icon.tsx';
import { typeName } from '#client/shared/ui/resources/resource-type-tag.tsx';
import { EmptyState } from '#client/shared/ui/states/empty-state.tsx';
import { type Asked, LastUpdated } from '#client/shared/ui/states/last-updated.tsx';
import { NotLoaded } from '#client/shared/ui/states/not-loaded.tsx';
import { ResourceViewer } from '#client/shared/viewers/resource-viewer.tsx';
import type { PublicTopic } from '#contract/guests/guests.schemas.ts';
import classes from './guest-page.module.css';
import { publicItemQuery, publicLibraryQuery } from './guests.queries.ts';
import { LanguageSwitch } from './language-switch.tsx';

/**
 * What a guest sees: the public part of the library, or one resource of it.
 * @param itemId 0 is the list
 */
export function GuestPage({ itemId }: { readonly itemId: number }) {
  useLocale();
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <span className={classes.brand}>
          <Mark size="2rem" />
          Tidepool
        </span>
        <LanguageSwitch />
        <Link to="/">{m.toSignIn()}</Link>
      </header>
      <main id="content" className={classes.main}>
        {itemId === 0 ? <Topics /> : <Resource key={itemId} itemId={itemId} />}
      </main>
    </div>
  );
}

function Topics() {
  const query = useQuery(publicLibraryQuery());
  return (
    <>
      <h1>{m.title()}</h1>
      <p className={classes.lead}>{m.lead()}</p>
      <Answer query={query}>
        {({ topics }) =>
          topics.length === 0 ? <EmptyState title={m.none()} /> : topics.map((topic) => <Topic key={topic.subunit_id} topic={topic} />)
        }
      </Answer>
    </>
  );
}

function Topic({ topic: { product, unit, title, big_question, cover_url, items } }: { readonly topic: PublicTopic }) {
  return (
    <section className={classes.topic}>
      {cover_url && <img src={cover_url} alt="" width={640} height={400} loading="lazy" />}
      <div>
        <p className={classes.where}>
          {inLocale(product)} › {inLocale(unit)}
        </p>
        <h2>{inLocale(title)}</h2>
        <p className={classes.lead}>{inLocale(big_question)}</p>
        <ul>
          {items.map((item) => (
            <li key={item.item_id}>
              <KindIcon typeId={item.resource_type_id} />
              <Link to="/" search={{ guest: item.item_id }}>
                {inLocale(item.title)}
              </Link>
              <small>
                {typeName(item.resource_type_id)} · {m.minutes({ count: item.minutes })}
              </small>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Resource({ itemId }: { readonly itemId: number }) {
  const query = useQuery(publicItemQuery(itemId));
  return (
    <>
      <p>
        <Link to="/" search={{ guest: 0 }}>
          {m.toTopics()}
        </Link>
      </p>
      <Answer query={query}>
        {(item) => (
          <>
            <h1>{inLocale(item.title)}</h1>
            <ResourceViewer key={locale()} item={item} language={locale()} />
          </>
        )}
      </Answer>
    </>
  );
}

interface AnswerProps<Data> {
  readonly query: Asked & { readonly data: Data | undefined; readonly error: Error | null };
  readonly children: (data: Data) => ReactNode;
}

/** What came, with its age where it could not be renewed; or why nothing did. */
function Answer<Data>({ query, children }: AnswerProps<Data>) {
  if (query.data !== undefined)
    return (
      <>
        {children(query.data)}
        <LastUpdated query={query} quiet />
      </>
    );
  if (!query.error)
    return (
      <p role="status" aria-busy="true">
        {m.loading()}
      </p>
    );
  return <NotLoaded title={m.failed()} error={query.error} offline={m.offlineWhy()} onRetry={() => void query.refetch()} />;
}
