import { inLocale } from '#client/shared/platform/screen/format.ts';
import { UndoNote } from '#client/staff/kit/feedback/undo-note.tsx';
import { m } from '#client/staff/messages/library/my-library.ts';
import type { ItemSummary } from '#contract/content/content.schemas.ts';
import type { ExternalResource } from '#contract/my-library/my-library.schemas.ts';

/** What was taken out of my library last. */
export type Removed = { readonly item: ItemSummary } | { readonly resource: ExternalResource };

/** Says what was removed, and gives it back. */
export function RemovedNote({ removed, onUndo }: { readonly removed: Removed | null; readonly onUndo: () => void }) {
  return <UndoNote done={removed && doneOf(removed)} undo={m.undo()} onUndo={onUndo} />;
}

function doneOf(removed: Removed) {
  if ('item' in removed) return { key: removed.item.item_id, text: m.removed({ title: inLocale(removed.item.title) }) };
  return { key: -removed.resource.resource_id, text: m.removed({ title: removed.resource.title }) };
}
