import { Button } from '@mantine/core';
import { focusNext } from './focus-next.ts';

/** Adds another part behind those that stand before this button, and brings the keyboard to it. */
export function AddPart({ label, onAdd }: { readonly label: string; readonly onAdd: () => void }) {
  return (
    <Button
      variant="subtle"
      style={{ alignSelf: 'start' }}
      onClick={(event) => {
        focusNext(event.currentTarget.previousElementSibling);
        onAdd();
      }}
    >
      {label}
    </Button>
  );
}

/** Adds another entry to the sortable list before this button, and brings the keyboard to it. */
export function AddEntry({ label, onAdd }: { readonly label: string; readonly onAdd: () => void }) {
  return (
    <Button
      variant="default"
      style={{ alignSelf: 'start' }}
      onClick={(event) => {
        focusNext(event.currentTarget.parentElement?.querySelector(':scope > ol')?.lastElementChild ?? null);
        onAdd();
      }}
    >
      {label}
    </Button>
  );
}
