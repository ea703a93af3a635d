import { Anchor, Breadcrumbs, Group, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { m } from '../labels.ts';
import { HelpLink } from './help-link.tsx';
import classes from './layout.module.css';

/** A page above this one. */
export interface Crumb {
  readonly label: string;
  /** An address of the product, with parameters filled in. */
  readonly to: string;
}

export interface PageHeaderProps {
  readonly title: string;
  /** The pages above this one, outermost first; this page itself is added at the end. */
  readonly crumbs?: readonly Crumb[];
  /** What the page is for, in a sentence or two. */
  readonly description?: ReactNode;
  /** Buttons at the right: the main action last, in coral. */
  readonly actions?: ReactNode;
  /** Beside the title, before the link to the help: a status chip. */
  readonly beside?: ReactNode;
  /** Fields that say what the page is about, after the title and in its line where there is room: a class, a lesson. */
  readonly pickers?: ReactNode;
  /** What the fields choose, such as the class: paper has no fields. */
  readonly paper?: string | undefined;
}

/** A page above is not the current one, although this one's address begins with its address. */
const EXACT = { exact: true } as const;

/** The head of every staff page: breadcrumbs, title, description and actions. */
export function PageHeader({ title, crumbs = [], description, actions, beside, pickers, paper }: PageHeaderProps) {
  return (
    <header className={classes.head} data-print="keep">
      {crumbs.length > 0 && (
        <nav aria-label={m.whereYouAre()} data-print="no">
          <Breadcrumbs separatorMargin={6}>
            {crumbs.map(({ label, to }) => (
              <Anchor
                key={to}
                size="sm"
                className={classes.crumb}
                renderRoot={(props) => <Link to={to} activeOptions={EXACT} {...props} />}
              >
                {label}
              </Anchor>
            ))}
            <Text size="sm" c="dimmed" aria-current="page" className={classes.here}>
              {title}
            </Text>
          </Breadcrumbs>
        </nav>
      )}
      <Group
        className={classes.line}
        data-dense={pickers ? true : undefined}
        justify={pickers ? 'flex-start' : 'space-between'}
        align={pickers ? 'center' : 'flex-start'}
        gap="sm"
      >
        <Group className={classes.named} data-beside={beside ? true : undefined} gap="sm" align="center" wrap="nowrap" miw={0}>
          <Title order={1} className={classes.title}>
            {title}
          </Title>
          {beside}
          <HelpLink />
        </Group>
        {pickers && (
          <search className={classes.pickers} aria-label={m.pageTools()} data-print="no">
            {pickers}
          </search>
        )}
        {actions && (
          <Group gap="xs" className={classes.actions} data-print="no">
            {actions}
          </Group>
        )}
      </Group>
      {paper && <p className={classes.paper}>{paper}</p>}
      {description && (
        <Text className={classes.description} c="dimmed" component="div">
          {description}
        </Text>
      )}
    </header>
  );
}
