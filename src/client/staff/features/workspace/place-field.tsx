import { Button, Input } from '@mantine/core';
import { Suspense, useState } from 'react';
import { m } from '#client/staff/messages/library/lesson-builder.ts';
import { m as workspace } from '#client/staff/messages/library/workspace.ts';
import classes from './builder.module.css';
import { ChoosePlaceDialog } from './later-dialogs.tsx';
import type { PlaceId } from './place-ids.ts';
import { useTreeData } from './workspace.queries.ts';
import { pathNames, ROOT, workspaceTree } from './workspace-tree.ts';

/** The field for the lesson's folder. */
export function PlaceField({ value, onChange }: { readonly value: PlaceId | null; readonly onChange: (place: PlaceId | null) => void }) {
  const { library, others, folders } = useTreeData();
  const [open, setOpen] = useState(false);
  const nodes = workspaceTree(library.data, others, folders.data?.folders ?? [], false, workspace.noPlace());
  return (
    <Input.Wrapper label={m.place()} labelElement="div">
      <div className={classes.placeLine}>
        <span>{value === null ? workspace.noPlace() : pathNames(nodes, value).join(' › ')}</span>
        <Button size="compact-sm" variant="default" onClick={() => setOpen(true)} aria-label={`${m.place()}: ${m.change()}`}>
          {m.change()}
        </Button>
      </div>
      {open && (
        <Suspense>
          <ChoosePlaceDialog
            open
            title={workspace.choosePlace()}
            nodes={nodes}
            go={workspace.chooseHere()}
            currentId={value ?? ROOT}
            onClose={() => setOpen(false)}
            onChoose={(id) => onChange(id === ROOT ? null : id)}
          />
        </Suspense>
      )}
    </Input.Wrapper>
  );
}
