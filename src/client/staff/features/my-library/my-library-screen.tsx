import { type ReactNode, useRef, useState } from 'react';
import { useConnectivity } from '#client/shared/platform/offline/connectivity.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { EmptyState, ErrorState, MessageButton } from '#client/shared/ui/states/empty-state.tsx';
import { LastUpdated } from '#client/shared/ui/states/last-updated.tsx';
import { Button } from '#client/staff/kit/layout/button.tsx';
import { m as files } from '#client/staff/messages/library/attachments.ts';
import { m } from '#client/staff/messages/library/my-library.ts';
import type { ItemSummary } from '#contract/content/content.schemas.ts';
import type { ExternalResource, KeptItem } from '#contract/my-library/my-library.schemas.ts';
import { DropArea } from './attachments/drop-area.tsx';
import { FileButton } from './attachments/file-button.tsx';
import { FilesOnTheWay } from './attachments/files-on-the-way.tsx';
import { useAttach } from './attachments/use-attach.ts';
import { chooseKept } from './choose-kept.ts';
import { useRemoveExternal, useRestoreExternal } from './external.mutations.ts';
import { ExternalList } from './external-list.tsx';
import { ExternalPanel } from './external-panel.tsx';
import { KeepButton } from './keep-button.tsx';
import classes from './my-library.module.css';
import { MyLibraryFilter } from './my-library-filter.tsx';
import type { MyLibrarySearch } from './my-library-search.ts';
import type { UnitChoice } from './place-field.tsx';
import { type Removed, RemovedNote } from './removed-note.tsx';
import { useKeep } from './use-keep.ts';

interface MyLibraryScreenProps {
  readonly search: MyLibrarySearch;
  readonly onSearch: (search: MyLibrarySearch) => void;
  /** The library's units, for the filter and for what is added. */
  readonly units: readonly UnitChoice[];
  readonly productId: number | null;
  readonly isStarred: (itemId: number) => boolean;
  /** The library's own rows; they are another area's, and come from the screen. */
  readonly rows: (items: readonly KeptItem[], actions: (item: ItemSummary) => ReactNode) => ReactNode;
  /** Other areas' buttons for a file or link of one's own: into a lesson, to a class. */
  readonly teaching: (resource: ExternalResource) => ReactNode;
}

/** What somebody keeps of the library, and of the web. */
export function MyLibraryScreen({ search, onSearch, units, productId, isStarred, rows, teaching }: MyLibraryScreenProps) {
  const language = useLocale();
  const { query, isKept, keep } = useKeep();
  const offline = useConnectivity().state === 'offline';
  const remove = useRemoveExternal();
  const restore = useRestoreExternal();
  const attach = useAttach();
  const [panel, setPanel] = useState<{ readonly resource: ExternalResource | null } | null>(null);
  const [removed, setRemoved] = useState<Removed | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const all = query.data;
  // It could not be removed, or was kept again.
  const isBack = removed !== null && 'item' in removed && isKept(removed.item.item_id);
  const shown = all && chooseKept(all, search, { language, isStarred });
  const size = (all?.items.length ?? 0) + (all?.external_resources.length ?? 0);

  const toggle = (item: ItemSummary) => {
    keep(item, !isKept(item.item_id));
    setRemoved(isKept(item.item_id) ? { item } : null);
  };
  const undo = () => {
    if (removed && 'item' in removed) keep(removed.item, true);
    else if (removed) restore.mutate(removed.resource);
    setRemoved(null);
    // The button that was pressed is gone.
    heading.current?.focus();
  };

  return (
    <div className={classes.screen} data-panel={panel ? true : undefined}>
      <DropArea className={classes.main} onFiles={attach}>
        <div className={classes.head}>
          <h1 ref={heading} tabIndex={-1}>
            {m.title()}
          </h1>
          <FileButton kind="action" multiple onFiles={attach}>
            {files.addFiles()}
          </FileButton>
          <Button kind="plain" onClick={() => setPanel({ resource: null })}>
            {m.add()}
          </Button>
        </div>
        <p className="tp-text tp-small tp-quiet">{files.hint()}</p>
        <FilesOnTheWay />
        <LastUpdated query={query} quiet />
        {size > 0 && <MyLibraryFilter units={units} search={search} onChange={onSearch} />}
        <RemovedNote removed={isBack ? null : removed} onUndo={undo} />
        {query.isLoading && (
          <p role="status" aria-busy="true">
            {m.loading()}
          </p>
        )}
        {!all && query.isError && (
          <ErrorState title={m.failed()} text={offline ? m.failedOffline() : query.error.message}>
            <MessageButton onClick={() => void query.refetch()}>{m.tryAgain()}</MessageButton>
          </ErrorState>
        )}
        {all && size === 0 && <EmptyState title={m.empty()} text={m.emptyWhy()} />}
        {shown && size > 0 && shown.items.length + shown.external_resources.length === 0 && (
          <EmptyState title={m.noneMatch()}>
            <MessageButton onClick={() => onSearch({})}>{m.showAll()}</MessageButton>
          </EmptyState>
        )}
        {shown && shown.items.length > 0 && (
          <section>
            <h2 className="tp-heading">{m.resources()}</h2>
            {rows(shown.items, (item) => (
              <KeepButton item={item} kept wide={false} onToggle={() => toggle(item)} />
            ))}
          </section>
        )}
        {shown && shown.external_resources.length > 0 && (
          <section>
            <h2 className="tp-heading">{m.externals()}</h2>
            <ExternalList
              resources={shown.external_resources}
              teaching={teaching}
              onEdit={(resource) => setPanel({ resource })}
              onRemove={(resource) => remove.mutate(resource, { onSuccess: () => setRemoved({ resource }) })}
            />
          </section>
        )}
      </DropArea>
      {panel && (
        <ExternalPanel
          key={panel.resource?.resource_id ?? 'new'}
          resource={panel.resource}
          units={units}
          productId={productId}
          onClose={() => setPanel(null)}
        />
      )}
    </div>
  );
}
