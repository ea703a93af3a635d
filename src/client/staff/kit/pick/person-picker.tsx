import { m } from '../labels.ts';
import { ManyPicker, type ManyPickerProps } from './server-picker.tsx';

type OwnLabel<Props> = Omit<Props, 'label'> & { readonly label?: string };

/** Picks people by name; the caller hands in which search finds them. @default label "People" */
export function PersonPicker(props: OwnLabel<ManyPickerProps>) {
  return <ManyPicker {...props} label={props.label ?? m.people()} />;
}
