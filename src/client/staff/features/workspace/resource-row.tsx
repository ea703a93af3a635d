import { CloseButton, NativeSelect } from '@mantine/core';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { ResourceTypeTag, typeName } from '#client/shared/ui/resources/resource-type-tag.tsx';
import { BoundedNumber } from '#client/staff/kit/form/bounded-number.tsx';
import { levelChoices } from '#client/staff/kit/pick/level-choices.ts';
import { m } from '#client/staff/messages/library/lesson-builder.ts';
import type { Remarks } from '#contract/workspace/lesson-fields.ts';
import classes from './builder.module.css';
import type { BuilderResource } from './builder-values.ts';

interface ResourceRowProps {
  readonly resource: BuilderResource;
  readonly onChange: (change: Partial<BuilderResource>) => void;
  readonly onRemove: () => void;
}

/** One resource of the lesson: its minutes, and in which language or at which level students read it. */
export function ResourceRow({ resource, onChange, onRemove }: ResourceRowProps) {
  const name = inLocale(resource.title);
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
      <NativeSelect
        aria-label={m.level({ name })}
        className={classes.level}
        size="sm"
        data={levelChoices(resource.resource_type_id)}
        value={resource.remarks}
        onChange={(event) => onChange({ remarks: event.currentTarget.value as Remarks })}
      />
      <CloseButton aria-label={m.removeResource({ name })} onClick={onRemove} />
    </div>
  );
}
