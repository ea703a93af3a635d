import { m } from '#client/shared/messages/questions/viewers.ts';
import { useConnectivity } from '#client/shared/platform/offline/connectivity.ts';
import { buttonLook } from '#client/shared/ui/controls/button.tsx';
import { EmptyState } from '#client/shared/ui/states/empty-state.tsx';
import type { ItemDetail, ItemMedia } from '#contract/content/content.schemas.ts';
import { OtherLanguage, useShownLanguage } from '../other-language.tsx';
import { languageOf, type ViewerLanguage } from '../reading/document-variants.ts';
import { DocumentViewer } from '../reading/document-viewer.tsx';
import classes from './pdf-viewer.module.css';
import { Transcript } from './transcript.tsx';
import { useFileHere } from './use-file-here.ts';

/** What Chromium's viewer shows at first: the page as wide as it fits, without the column of small pages. */
const VIEW = '#navpanes=0&view=FitH';

interface PdfViewerProps {
  readonly item: ItemDetail;
  readonly media: ItemMedia;
  readonly language: ViewerLanguage;
}

/** A PDF as the browser itself shows it: the file has an origin of its own and can do nothing here. */
export function PdfViewer({ item, media, language }: PdfViewerProps) {
  const [shown, setShown] = useShownLanguage(language);
  const { url } = media.files[shown];
  const offline = useConnectivity().state === 'offline';
  const here = useFileHere(url);
  const documents = item.documents.filter((document) => languageOf(document) === shown);
  return (
    <div className={classes.viewer}>
      <div className={classes.tools}>
        {media.files.en.url !== media.files.es.url && <OtherLanguage shown={shown} onChange={setShown} />}
        <a className={buttonLook({ kind: 'plain' })} href={url} target="_blank" rel="noreferrer">
          {m.openAlone()}
        </a>
      </div>
      {offline && here === false ? (
        <EmptyState title={m.notHere()} text={m.notHereWhy()} />
      ) : navigator.pdfViewerEnabled ? (
        // A sandbox would switch Chromium's viewer off, and Safari's.
        <iframe key={url} className={classes.pages} src={`${url}${VIEW}`} title={item.title[shown]} lang={shown} />
      ) : (
        <EmptyState title={m.noPdfViewer()} text={m.noPdfViewerWhy()} />
      )}
      {documents.length > 0 && (
        <Transcript>
          <DocumentViewer key={shown} itemId={item.item_id} documents={documents} language={shown} />
        </Transcript>
      )}
    </div>
  );
}
