import { m } from '#client/shared/messages/own-material.ts';
import { useConnectivity } from '#client/shared/platform/offline/connectivity.ts';
import { buttonLook } from '#client/shared/ui/controls/button.tsx';
import { icon } from '#client/shared/ui/icons/icons.tsx';
import { hostOf, type LinkKind, linkKindOf } from '#domain/content/own-material.ts';
import classes from './own-material.module.css';

const PageIcon = icon(<path d="M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6" />);
const ICONS: Readonly<Record<LinkKind, typeof PageIcon>> = {
  web: icon(<path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18" />),
  youtube: icon(<path d="M4 6h16v12H4zM10 9.500l5 2.500-5 2.500z" />),
  google_doc: PageIcon,
  google_slides: icon(<path d="M4 5h16v11H4zM12 16v4M8 20h8" />),
  google_sheet: icon(<path d="M4 4h16v16H4zM4 10h16M4 15h16M10 4v16" />),
  google_form: icon(<path d="M6 3h12v18H6zM9 8h.1M12 8h3M9 12h.1M12 12h3M9 16h.1M12 16h3" />),
  google_drive: icon(<path d="M3 7h7l2 2h9v11H3z" />),
};

/** Requirements of a link, such as an account there. */
function needsOf(kind: LinkKind): string {
  if (kind === 'youtube') return m.youtubeNeeds();
  return kind === 'web' ? m.linkNeeds() : m.googleNeeds();
}

interface LinkCardProps {
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly onOpen?: (() => void) | undefined;
}

/** A link as a card: what it leads to and what it needs. Nothing of it is fetched before somebody opens it. */
export function LinkCard({ url, title, description, onOpen }: LinkCardProps) {
  const offline = useConnectivity().state === 'offline';
  const kind = linkKindOf(url);
  const host = hostOf(url);
  const Icon = ICONS[kind];
  return (
    <div className={classes.card}>
      <span className={classes.sign}>
        <Icon size="2.25rem" />
      </span>
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        <p className={classes.quiet}>{m.kindFrom({ kind: m[kind](), host })}</p>
        {description && <p>{description}</p>}
        <p className={classes.quiet} role="status">
          {offline ? m.linkOffline() : needsOf(kind)}
        </p>
        {!offline && (
          <a className={buttonLook()} href={url} target="_blank" rel="noopener noreferrer" onClick={onOpen}>
            {m.openLink({ host })}
          </a>
        )}
      </div>
    </div>
  );
}
