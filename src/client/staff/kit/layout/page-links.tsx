import { Anchor, Group } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import classes from './layout.module.css';

interface PageLinksProps {
  /** The name of this group of screens, for screen readers. */
  readonly label: string;
  readonly links: readonly PageLink[];
}

interface PageLink {
  readonly to: NonNullable<LinkProps['to']>;
  readonly label: string;
  readonly search?: object;
  /** Marks the link also on screens that its own address does not name, such as those below it. */
  readonly leadsHere?: boolean;
}

/** Links to the screens beside this one; the current one is marked. */
export function PageLinks({ label, links }: PageLinksProps) {
  return (
    <nav aria-label={label} data-print="no">
      <Group gap="lg">
        {links.map(({ to, label: name, search, leadsHere }) => (
          <Anchor
            key={to}
            className={classes.pageLink}
            renderRoot={(props) => (
              <Link
                {...props}
                to={to}
                {...(search ? { search: search as never } : {})}
                aria-current={leadsHere || undefined}
                activeOptions={{ includeSearch: false }}
                activeProps={{ 'aria-current': 'page' }}
              />
            )}
          >
            {name}
          </Anchor>
        ))}
      </Group>
    </nav>
  );
}
