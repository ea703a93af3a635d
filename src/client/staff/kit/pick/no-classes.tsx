import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { EmptyPlace } from '../layout/empty-place.tsx';
import { m } from './no-classes-labels.ts';

interface NoClassesProps {
  readonly title: string;
  readonly text: string;
}

/** Stands where something of a class would stand, for somebody who has none yet, and leads on to making one. */
export function NoClasses({ title, text }: NoClassesProps) {
  return (
    <EmptyPlace
      title={title}
      text={text}
      action={<Button renderRoot={(props) => <Link {...props} to="/authenticated/mygroups/add" />}>{m.newClass()}</Button>}
    />
  );
}
