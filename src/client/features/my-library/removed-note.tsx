import { m } from '#client/messages/my-library.ts';
import { inLocale } from '#client/platform/format.ts';
import { Button } from '#client/ui/button.tsx';
import type { ItemSummary } from '#contract/content.schemas.ts';
import type { ExternalResource } from '#contract/my-library.schemas.ts';

/** What was taken out of my library last. */
export type Removed = { readonly item: ItemSummary } | { readonly resource: ExternalResource };

/** Says what was removed, and gives it back. The focus comes here, as the row that it was on is gone. */
export function RemovedNote({ removed, onUndo }: { readonly removed: Removed | null; readonly onUndo: () => void }) {
  return (
    <div role="status">
      {removed && (
        <div className="tp-row">
          <span>{m.removed({ title: 'item' in removed ? inLocale(removed.item.title) : removed.resource.title })}</span>
          <Button key={'item' in removed ? removed.item.item_id : -removed.resource.resource_id} kind="plain" autoFocus onClick={onUndo}>
            {m.undo()}
          </Button>
        </div>
      )}
    </div>
  );
}
