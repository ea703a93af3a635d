import { Button, CloseButton, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { ResourceTypeTag, typeName } from '#client/shared/ui/resources/resource-type-tag.tsx';
import { BoundedNumber } from '#client/staff/kit/form/bounded-number.tsx';
import { levelChoices } from '#client/staff/kit/pick/level-choices.ts';
import { m } from '#client/staff/messages/library/lesson-builder.ts';
import { MAX_NOTE, type Remarks } from '#contract/workspace/lesson-fields.ts';
import { EXTERNAL_RESOURCE } from '#domain/content/resource-types.ts';
import classes from './builder.module.css';
import type { BuilderResource } from './builder-values.ts';

interface ResourceRowProps {
  readonly resource: BuilderResource;
  readonly onChange: (change: Partial<BuilderResource>) => void;
  readonly onRemove: () => void;
}

/** One resource of the lesson: its minutes, in which language or at which level students read it, and a note for them. */
export function ResourceRow({ resource, onChange, onRemove }: ResourceRowProps) {
  const name = inLocale(resource.title);
  const { note = '' } = resource;
  const [isNoting, setNoting] = useState(false);
  return (
    <div className={classes.resource}>
      <ResourceTypeTag type={resource.resource_type_id} />
      <div className={classes.resourceName}>
        <strong>{name}</strong>
        <span className={classes.soft}>{typeName(resource.resource_type_id)}</span>
      </div>
      <BoundedNumber
        aria-label={m.time({ name })}
        className={classes.time}
        size="sm"
        min={0}
        max={600}
        suffix=" min"
        value={resource.time}
        onChange={(value) => onChange({ time: Number(value) || 0 })}
      />
      {/* A teacher's own file has one language and no levels. */}
      {resource.resource_type_id !== EXTERNAL_RESOURCE && (
        <NativeSelect
          aria-label={m.level({ name })}
          className={classes.level}
          size="sm"
          data={levelChoices(resource.resource_type_id)}
          value={resource.remarks}
          onChange={(event) => onChange({ remarks: event.currentTarget.value as Remarks })}
        />
      )}
      {note === '' && !isNoting && (
        <Button size="compact-sm" variant="subtle" aria-label={m.addNoteOf({ name })} onClick={() => setNoting(true)}>
          {m.addNote()}
        </Button>
      )}
      <CloseButton aria-label={m.removeResource({ name })} onClick={onRemove} />
      {(note !== '' || isNoting) && (
        <TextInput
          className={classes.note}
          size="sm"
          autoFocus={isNoting}
          aria-label={m.note({ name })}
          placeholder={m.notePlaceholder()}
          maxLength={MAX_NOTE}
          value={note}
          onChange={(event) => onChange({ note: event.currentTarget.value })}
          onBlur={() => setNoting(false)}
        />
      )}
    </div>
  );
}
