import { useQuery } from '@tanstack/react-query';
import { useConnectivity } from '#client/shared/platform/offline/connectivity.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { BackLink } from '#client/shared/ui/frame/back-link.tsx';
import { OfflineHomeLink } from '#client/shared/ui/frame/offline-home-link.tsx';
import { ErrorState, MessageButton } from '#client/shared/ui/states/empty-state.tsx';
import { kindAndSize } from '#client/shared/viewers/own-material/attachment-labels.ts';
import { FileBody } from '#client/shared/viewers/own-material/file-body.tsx';
import { LinkButton } from '#client/staff/kit/layout/button.tsx';
import { m } from '#client/staff/messages/library/attachments.ts';
import { myLibraryQuery } from '../my-library.queries.ts';
import classes from './attachments.module.css';
import { attachmentUrlQuery } from './attachments.queries.ts';

/** The preview of a file of one's own. */
export function AttachmentScreen({ resourceId }: { readonly resourceId: number }) {
  useLocale();
  const { userPuid } = useUser();
  const offline = useConnectivity().state === 'offline';
  const query = useQuery(attachmentUrlQuery(userPuid, resourceId));
  const library = useQuery(myLibraryQuery(userPuid));
  const resource = library.data?.external_resources.find(({ resource_id }) => resource_id === resourceId);
  const back = (
    <BackLink to="/authenticated/content/contentHome" search={{ tab: 'mylibrary' }}>
      {m.back()}
    </BackLink>
  );
  if (!query.data) {
    if (!query.isError && !offline) {
      return (
        <p role="status" aria-busy="true">
          {m.loading()}
        </p>
      );
    }
    return (
      <ErrorState title={m.failed()} text={offline ? m.needsConnection() : query.error?.message}>
        <MessageButton onClick={() => void query.refetch()}>{m.tryAgain()}</MessageButton>
        <OfflineHomeLink />
        {back}
      </ErrorState>
    );
  }
  const { url, attachment } = query.data;
  const title = resource?.title ?? attachment.file_name;
  return (
    <div className="tp-stack">
      <header className={classes.head}>
        <div>
          <h1 className="tp-heading">{title}</h1>
          <p className="tp-text tp-quiet">
            {title !== attachment.file_name && `${attachment.file_name} · `}
            {kindAndSize(attachment)}
          </p>
          {resource?.description && <p className="tp-passage">{resource.description}</p>}
        </div>
        <div className="tp-row">
          {back}
          <LinkButton link={(props) => <a {...props} href={`${url}?download`} download={attachment.file_name} />}>
            {m.download()}
          </LinkButton>
        </div>
      </header>
      <FileBody url={url} title={title} attachment={attachment} />
    </div>
  );
}
