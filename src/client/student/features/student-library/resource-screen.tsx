import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { resourceQuery } from '#client/shared/features/reading/resource.queries.ts';
import { isNoAnswer } from '#client/shared/platform/calls/call-error.ts';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { locale } from '#client/shared/platform/screen/i18n.ts';
import { useScreenName } from '#client/shared/platform/screen/screen-name.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { BackLink } from '#client/shared/ui/frame/back-link.tsx';
import { KindIcon } from '#client/shared/ui/resources/kind-icon.tsx';
import { typeName } from '#client/shared/ui/resources/resource-type-tag.tsx';
import { ErrorState, MessageButton } from '#client/shared/ui/states/empty-state.tsx';
import { ResourceViewer } from '#client/shared/viewers/resource-viewer.tsx';
import { m } from '#client/student/messages/student-library.ts';
import classes from './student-library.module.css';

interface ResourceScreenProps {
  readonly itemId: number;
  /** What belongs to the resource only once it is here to be looked at. */
  readonly children?: ReactNode;
}

/** One resource of the library, outside a lesson: nothing in it counts for anything but curiosity. */
export function ResourceScreen({ itemId, children }: ResourceScreenProps) {
  const { userPuid } = useUser();
  const query = useQuery(resourceQuery(userPuid, itemId));
  const item = query.data?.item_details;
  useScreenName(item ? `${m.title()}: ${inLocale(item.title)}` : null);
  const back = (
    <BackLink to="/authenticated/studentDashboard/contentlibrary" search={{ unit_id: item?.unit_id }}>
      {m.back()}
    </BackLink>
  );
  if (!item) {
    if (!query.isError) {
      return (
        <p aria-busy="true" role="status">
          {m.loadingItem()}
        </p>
      );
    }
    const waiting = isNoAnswer(query.error);
    return (
      <ErrorState title={waiting ? m.itemNotHere() : m.itemFailed()} text={waiting ? m.itemNotHereWhy() : query.error.message}>
        <MessageButton onClick={() => void query.refetch()}>{m.tryAgain()}</MessageButton>
        {back}
      </ErrorState>
    );
  }
  return (
    <div className={classes.resource}>
      {back}
      <p className={classes.facts}>
        <KindIcon typeId={item.resource_type_id} /> {typeName(item.resource_type_id)} · {m.minutes({ count: item.minutes })}
      </p>
      <h1>{inLocale(item.title)}</h1>
      {inLocale(item.summary) && <p className={classes.lead}>{inLocale(item.summary)}</p>}
      <ResourceViewer key={item.item_id} item={item} language={locale()} />
      {children}
    </div>
  );
}
