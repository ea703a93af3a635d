import { Button as MantineButton } from '@mantine/core';
import type { ComponentProps, ReactElement } from 'react';

interface ButtonLook {
  /** `action` is the one thing that matters on a screen (coral); `primary` what else leads on; `plain` the rest. @default "primary" */
  readonly kind?: 'action' | 'primary' | 'plain';
  readonly full?: boolean;
}

/** A button in one of the product's three weights. For more of Mantine's Button (loading, sections) use that. */
export function Button({ kind, full = false, ...button }: ButtonLook & Omit<ComponentProps<'button'>, 'color' | 'style'>) {
  return <MantineButton type="button" size="md" fullWidth={full} {...look(kind)} {...button} />;
}

interface LinkButtonProps extends ButtonLook {
  /** Draws the link: `(props) => <Link to="..." {...props} />`, or `<a>`. */
  readonly link: (props: { readonly className?: string }) => ReactElement;
  readonly children: React.ReactNode;
}

/** A link that looks like a button: it leads on, and can be opened in a tab of its own. */
export function LinkButton({ kind, full = false, link, children }: LinkButtonProps) {
  return (
    <MantineButton size="md" fullWidth={full} {...look(kind)} renderRoot={link}>
      {children}
    </MantineButton>
  );
}

function look(kind: ButtonLook['kind'] = 'primary') {
  return kind === 'plain' ? ({ variant: 'default' } as const) : { color: kind === 'action' ? 'coral' : 'teal' };
}
