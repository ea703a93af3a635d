import { m } from '#client/shared/messages/own-material.ts';
import { saveFile } from '#client/shared/platform/calls/save-file.ts';
import { Button, buttonLook } from '#client/shared/ui/controls/button.tsx';
import { EmptyState, ErrorState, MessageButton } from '#client/shared/ui/states/empty-state.tsx';
import type { ItemDetail, OwnMaterial } from '#contract/content/content.schemas.ts';
import { opensOffline } from '#domain/content/own-material.ts';
import type { ViewerLanguage } from '../reading/document-variants.ts';
import { FileBody } from './file-body.tsx';
import { LinkCard } from './link-card.tsx';
import classes from './own-material.module.css';
import { useOwnFile } from './use-own-file.ts';

interface OwnMaterialViewerProps {
  readonly item: ItemDetail;
  readonly own: OwnMaterial;
  readonly language: ViewerLanguage;
  readonly onProgress?: ((percent: number) => void) | undefined;
}

/** A teacher's own file or link in a lesson. */
export function OwnMaterialViewer({ item, own, language, onProgress }: OwnMaterialViewerProps) {
  const words = { title: item.title[language], description: item.summary[language] };
  if (!own.file) return <LinkCard url={own.url} {...words} />;
  return <FileView {...words} itemId={item.item_id} file={own.file} onProgress={onProgress} />;
}

interface FileViewProps {
  readonly itemId: number;
  readonly title: string;
  readonly description: string;
  readonly file: NonNullable<OwnMaterial['file']>;
  readonly onProgress: OwnMaterialViewerProps['onProgress'];
}

function FileView({ itemId, title, description, file, onProgress }: FileViewProps) {
  const found = useOwnFile(itemId, file);
  const about = description && <p className="tp-passage">{description}</p>;
  switch (found.state) {
    case 'pending':
      return (
        <p role="status" aria-busy="true">
          {m.loading()}
        </p>
      );
    case 'away':
      return (
        <div className={classes.viewer}>
          {about}
          <EmptyState title={opensOffline(file) ? m.notHere() : m.onlineOnly()} text={m.notHereWhy()} />
        </div>
      );
    case 'failed':
      return (
        <ErrorState title={m.failed()} text={found.message}>
          <MessageButton onClick={found.retry}>{m.tryAgain()}</MessageButton>
        </ErrorState>
      );
    case 'here':
    case 'online': {
      const { url, state } = found;
      return (
        <div className={classes.viewer}>
          {about}
          <div className={classes.tools}>
            <a className={buttonLook({ kind: 'plain' })} href={url} target="_blank" rel="noreferrer">
              {m.openAlone()}
            </a>
            {state === 'here' ? (
              // A browser fetches what a link downloads past the worker, and so not without a network.
              <Button kind="plain" onClick={() => void storedFile(url).then((content) => content && saveFile(file.file_name, content))}>
                {m.download()}
              </Button>
            ) : (
              <a className={buttonLook({ kind: 'plain' })} href={`${url}?download`} download={file.file_name}>
                {m.download()}
              </a>
            )}
          </div>
          <FileBody url={url} title={title} attachment={file} onProgress={onProgress} />
        </div>
      );
    }
    default:
      return found satisfies never;
  }
}

async function storedFile(url: string): Promise<Blob | null> {
  return (await (await caches.match(url, { ignoreVary: true }))?.blob()) ?? null;
}
