import { type SyntheticEvent, useState } from 'react';
import { m } from '#client/shared/messages/own-material.ts';
import { EmptyState } from '#client/shared/ui/states/empty-state.tsx';
import type { Attachment } from '#contract/attachments/attachments.schemas.ts';
import { lookOf } from '#domain/answers/attachment-kinds.ts';
import { officeKindOf } from '#domain/content/own-material.ts';
import { ZoomablePicture } from '../pictures/zoomable-picture.tsx';
import { playedPercent } from '../recordings/played-percent.ts';
import classes from './own-material.module.css';

interface FileBodyProps {
  readonly url: string;
  readonly title: string;
  readonly attachment: Attachment;
  /** How much of a film or a sound was played, 0 to 100. */
  readonly onProgress?: ((percent: number) => void) | undefined;
}

const NEEDS = { document: m.documentNeeds, spreadsheet: m.spreadsheetNeeds, presentation: m.presentationNeeds } as const;

/** A file of somebody's own as the browser itself shows it. What it cannot show is a download; the button for that stands above. */
export function FileBody({ url, title, attachment, onProgress }: FileBodyProps) {
  const [failed, setFailed] = useState(false);
  const look = lookOf(attachment.media_type);
  if (failed) return <EmptyState title={m.cannotShow()} text={m.cannotShowWhy()} />;
  const onError = () => setFailed(true);
  const played = ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => onProgress?.(playedPercent(currentTarget));
  const media = {
    src: url,
    controls: true,
    preload: 'metadata',
    'aria-label': title,
    onError,
    onTimeUpdate: played,
    onEnded: played,
  } as const;
  switch (look) {
    case 'pdf':
      // A sandbox would switch Chromium's viewer off, and Safari's.
      return navigator.pdfViewerEnabled ? (
        <iframe className={classes.frame} src={`${url}#navpanes=0&view=FitH`} title={title} />
      ) : (
        <EmptyState title={m.cannotShow()} text={m.cannotShowWhy()} />
      );
    case 'picture':
      return <ZoomablePicture src={url} alt={title} onError={onError} />;
    case 'sound':
      return <audio {...media} className={classes.sound} />;
    case 'film':
      return <video {...media} className={classes.film} playsInline />;
    case 'text':
    case 'page':
      return <iframe className={classes.frame} src={url} title={title} sandbox="" />;
    case 'office': {
      const kind = officeKindOf(attachment) ?? 'document';
      return <EmptyState title={m[kind]()} text={NEEDS[kind]()} />;
    }
    default:
      return look satisfies never;
  }
}
