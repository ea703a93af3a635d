import { Box } from '@mantine/core';
import { call } from '#client/shared/platform/calls/api.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { findAssignedGroups } from '#contract/reports/reports.contract.ts';
import type { AssignedGroup } from '#contract/reports/reports.schemas.ts';
import { m } from '../form/form-labels.ts';
import { OnePicker, type OnePickerProps } from './server-picker.tsx';
import { whoseClass } from './whose-class.ts';

export interface ClassSelectProps {
  readonly label: string;
  /** Those that are known here (`useClasses`). */
  readonly groups: readonly AssignedGroup[];
  readonly value: string;
  readonly onChange: (group_puid: string) => void;
  readonly width?: number;
  /** As of `ChoiceSelect`. Where the server searches, the field says what it searches, label and all. */
  readonly labelHidden?: boolean;
  /** What is told of a class beside its name. @default `whoseClass` */
  readonly about?: (group: AssignedGroup) => string | null | undefined;
}

type About = (group: AssignedGroup) => string | null | undefined;

type ClassPickerProps = Pick<OnePickerProps, 'label' | 'error' | 'required' | 'picked' | 'onPick'> & { readonly about?: About };

/** A class as a picker shows it. */
function toPick(group: AssignedGroup, about: About = whoseClass) {
  const detail = about(group);
  return { id: group.grouppuid, name: group.group_name, ...(detail ? { detail } : {}) };
}

/** Picks one class of more than one answer carries: the server finds them by name or teacher and says how many there are. */
export function ClassPicker({ about, ...props }: ClassPickerProps) {
  const { userPuid: user_puid } = useUser();
  return (
    <OnePicker
      {...props}
      hint={m.searchClasses()}
      clearable={false}
      scope={['classes', user_puid]}
      search={async (search, signal) => {
        const { groups, total, more } = await call(findAssignedGroups, { query: { user_puid, search }, signal });
        return { items: groups.map((group) => toPick(group, about)), total, more };
      }}
    />
  );
}

/** The field of `ClassSelect` for more classes than one answer carries. */
export function ClassSearch({ label, groups, value, onChange, width = 380, about }: ClassSelectProps) {
  const chosen = groups.find(({ grouppuid }) => grouppuid === value);
  return (
    <Box w={width} maw="100%">
      <ClassPicker
        label={label}
        picked={chosen ? toPick(chosen, about) : null}
        onPick={(pick) => pick && pick.id !== value && onChange(pick.id)}
        {...(about ? { about } : {})}
      />
    </Box>
  );
}
