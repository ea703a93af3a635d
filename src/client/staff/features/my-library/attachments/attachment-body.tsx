import { useState } from 'react';
import { EmptyState } from '#client/shared/ui/states/empty-state.tsx';
import { ZoomablePicture } from '#client/shared/viewers/pictures/zoomable-picture.tsx';
import { m } from '#client/staff/messages/library/attachments.ts';
import type { Attachment } from '#contract/attachments/attachments.schemas.ts';
import { lookOf } from '#domain/answers/attachment-kinds.ts';
import classes from './attachments.module.css';

interface AttachmentBodyProps {
  readonly url: string;
  readonly title: string;
  readonly attachment: Attachment;
}

/** A file as the browser itself shows it. What it cannot show is a download; the button for that stands above. */
export function AttachmentBody({ url, title, attachment: { media_type } }: AttachmentBodyProps) {
  const [failed, setFailed] = useState(false);
  const look = lookOf(media_type);
  if (failed) return <EmptyState title={m.cannotPlay()} />;
  const onError = () => setFailed(true);
  switch (look) {
    case 'pdf':
      // A sandbox would switch Chromium's viewer off, and Safari's.
      return navigator.pdfViewerEnabled ? (
        <iframe className={classes.frame} src={url} title={title} />
      ) : (
        <EmptyState title={m.cannotPlay()} />
      );
    case 'picture':
      return <ZoomablePicture src={url} alt={title} onError={onError} />;
    case 'sound':
      // biome-ignore lint/a11y/useMediaCaption: a file of one's own brings no captions
      return <audio className={classes.sound} src={url} controls preload="metadata" aria-label={title} onError={onError} />;
    case 'film':
      // biome-ignore lint/a11y/useMediaCaption: a file of one's own brings no captions
      return <video className={classes.film} src={url} controls playsInline preload="metadata" aria-label={title} onError={onError} />;
    case 'text':
    case 'page':
      return <iframe className={classes.frame} src={url} title={title} sandbox="" />;
    default:
      return <EmptyState title={m.noPreview()} />;
  }
}
