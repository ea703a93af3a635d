import { m } from '../labels.ts';
import { ManyPicker, type ManyPickerProps, OnePicker, type OnePickerProps } from './server-picker.tsx';

type OwnLabel<Props> = Omit<Props, 'label'> & { readonly label?: string };

/** Picks people by name; the caller hands in which search finds them. @default label "People" */
export function PersonPicker(props: OwnLabel<ManyPickerProps>) {
  return <ManyPicker {...props} label={props.label ?? m.people()} />;
}

/** Picks groups by name. @default label "Groups" */
export function GroupPicker(props: OwnLabel<ManyPickerProps>) {
  return <ManyPicker {...props} label={props.label ?? m.groups()} />;
}

/** Picks one group. @default label "Groups" */
export function OneGroupPicker(props: OwnLabel<OnePickerProps>) {
  return <OnePicker {...props} label={props.label ?? m.groups()} />;
}
