import { Card, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import classes from './fold-card.module.css';

const PHONE = '(max-width: 47.99em)';

interface FoldCardProps {
  readonly title: string;
  /** Beside the title, also while the card is folded: what there is to know without opening it. */
  readonly side?: ReactNode;
  /** Whether a phone shows it unfolded from the start; a wide screen does. */
  readonly openOnPhone: boolean;
  readonly children: ReactNode;
}

/** One of several long cards below each other. On a phone they are folded to their titles, so that none has to be scrolled past. */
export function FoldCard({ title, side, openOnPhone, children }: FoldCardProps) {
  const [startsOpen] = useState(() => openOnPhone || !matchMedia(PHONE).matches);
  return (
    <Card withBorder>
      <details open={startsOpen}>
        <summary className={classes.summary}>
          <Title order={2} size="h4" className={classes.title}>
            {title}
          </Title>
          {side}
        </summary>
        {children}
      </details>
    </Card>
  );
}
