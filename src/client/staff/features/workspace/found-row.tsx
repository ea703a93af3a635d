import { Button, Text } from '@mantine/core';
import type { RefObject } from 'react';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { ResourceTypeTag } from '#client/shared/ui/resources/resource-type-tag.tsx';
import { m } from '#client/staff/messages/library/lesson-builder.ts';
import classes from './builder.module.css';
import type { LessonItem } from './item-assignment.ts';

interface FoundRowProps<Item extends LessonItem> {
  readonly item: Item;
  /** What it is, below its name. */
  readonly about: string;
  readonly isIn: boolean;
  readonly isFull: boolean;
  /** The item that was just added: what stands in its button's place gets the focus, once. */
  readonly pressed: RefObject<number | null>;
  readonly onAdd: (item: Item) => void;
}

/** A resource that may be added to the lesson. */
export function FoundRow<Item extends LessonItem>({ item, about, isIn, isFull, pressed, onAdd }: FoundRowProps<Item>) {
  const name = inLocale(item.title);
  return (
    <li className={classes.foundRow}>
      <ResourceTypeTag type={item.resource_type_id} />
      <div className={classes.resourceName}>
        <span>{name}</span>
        <span className={classes.soft}>{about}</span>
      </div>
      {isIn ? (
        <Text
          size="sm"
          c="dimmed"
          tabIndex={-1}
          ref={(text) => {
            if (!text || pressed.current !== item.item_id) return;
            pressed.current = null;
            text.focus({ preventScroll: true });
          }}
        >
          {m.added()}
        </Text>
      ) : (
        <Button
          size="compact-sm"
          variant="default"
          disabled={isFull}
          aria-label={m.addOf({ name })}
          onClick={() => {
            pressed.current = item.item_id;
            onAdd(item);
          }}
        >
          {m.add()}
        </Button>
      )}
    </li>
  );
}
