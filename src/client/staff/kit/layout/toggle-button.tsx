import { ActionIcon, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './toggle-button.module.css';

interface ToggleButtonProps {
  readonly pressed: boolean;
  readonly icon: ReactNode;
  /** What a screen reader hears; and what hovering shows where there is no text. */
  readonly label: string;
  /** Shown beside the icon; without it the icon stands alone. */
  readonly text?: string;
  readonly onToggle: () => void;
}

/** A button that is on or off: a filled drawing, and spoken. */
export function ToggleButton({ pressed, icon, label, text, onToggle }: ToggleButtonProps) {
  const shared = { className: classes.toggle, 'aria-pressed': pressed, 'aria-label': label, onClick: onToggle };
  return text ? (
    <Button size="md" variant={pressed ? 'light' : 'default'} leftSection={icon} {...shared}>
      {text}
    </Button>
  ) : (
    <ActionIcon size={44} variant={pressed ? 'light' : 'subtle'} title={label} {...shared}>
      {icon}
    </ActionIcon>
  );
}
