import { Alert, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { call } from '#client/shared/platform/calls/api.ts';
import { download } from '#client/shared/platform/calls/download.ts';
import { formatMoment, inLocale } from '#client/shared/platform/screen/format.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';
import { confirm } from '#client/staff/kit/feedback/confirm.ts';
import { ExportButton } from '#client/staff/kit/feedback/export-button.tsx';
import { tellFailure } from '#client/staff/kit/feedback/tell-failure.ts';
import { undoToast } from '#client/staff/kit/feedback/undo-toast.tsx';
import { adminCrumbs } from '#client/staff/kit/layout/admin-crumbs.ts';
import { Dialog } from '#client/staff/kit/layout/dialog.tsx';
import { Page } from '#client/staff/kit/layout/page.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { SkeletonRows } from '#client/staff/kit/layout/skeleton-rows.tsx';
import { StatusChip } from '#client/staff/kit/layout/status-chip.tsx';
import { ListLoadError } from '#client/staff/kit/pick/list-load-error.tsx';
import { FolderTree } from '#client/staff/kit/tree/folder-tree.tsx';
import { m } from '#client/staff/messages/library/authoring-tool.ts';
import { discardDraft, exportPackage } from '#contract/authoring/authoring-tool.contract.ts';
import type { DraftTree } from '#contract/authoring/authoring-tool.schemas.ts';
import { isTemplate, TEMPLATE_NAMES, TEMPLATES } from './kinds/templates.ts';
import { type ManifestJson, read, type SubunitJson, type UnitJson } from './package-json.ts';
import { kindOf, nodeId, nodesOf, type Place, placeOf } from './place-labels.ts';
import classes from './tool.module.css';
import { filesQuery, treeQuery } from './tool.queries.ts';
import { useEdit } from './use-edit.ts';
import { type Making, useTreeActions } from './use-tree-actions.ts';

// What is opened only after a choice in the tree, or a press: the tree is there first.
const ResourcePanel = lazyPart(async () => (await import('./resource-panel.tsx')).ResourcePanel);
const UnitForm = lazyPart(async () => (await import('./place-forms.tsx')).UnitForm);
const SubunitForm = lazyPart(async () => (await import('./place-forms.tsx')).SubunitForm);
const ProductForm = lazyPart(async () => (await import('./product-form.tsx')).ProductForm);
const PublishDialog = lazyPart(async () => (await import('./publish-dialog.tsx')).PublishDialog);
const VersionsDialog = lazyPart(async () => (await import('./versions-dialog.tsx')).VersionsDialog);

interface ToolScreenProps {
  readonly packageId: string;
  readonly place: Place;
  readonly onPlace: (place: Place) => void;
}

/** Writes one product: its tree at the left, what is open at the right. Nobody sees a change before it is published. */
export function ToolScreen({ packageId, place, onPlace }: ToolScreenProps) {
  useLocale();
  const query = useQuery(treeQuery(packageId));
  return query.data ? (
    <Tool tree={query.data} place={place} onPlace={onPlace} />
  ) : (
    <Page title={m.title()} crumbs={CRUMBS()}>
      <QueryState query={query}>{() => null}</QueryState>
    </Page>
  );
}

const CRUMBS = () => [...adminCrumbs(), { label: m.title(), to: '/authenticated/admin/authoringTool' }];

function Tool({ tree, place, onPlace }: { readonly tree: DraftTree } & Omit<ToolScreenProps, 'packageId'>) {
  const { userPuid: user_puid } = useUser();
  const { package_id, changes, version_no } = tree;
  const [making, setMaking] = useState<Making | null>(null);
  const [open, setOpen] = useState<'publish' | 'versions' | 'product' | null>(null);
  const { reload, undo } = useEdit(package_id);
  const make = (next: Making) => {
    setMaking(next);
    if ('subunit' in next) onPlace({ unit: next.unit, subunit: next.subunit });
  };
  const actionsOf = useTreeActions(tree, make);
  const go = (next: Place) => {
    setMaking(null);
    onPlace(next);
  };
  const discard = async () => {
    const question = { title: m.discardTitle(), text: m.discardText({ count: changes.length }), go: m.discard(), danger: true };
    if (!(await confirm(question))) return;
    try {
      const { files } = await call(discardDraft, { body: { user_puid, package_id } });
      undoToast({ text: m.discarded(), undo: () => undo(files) });
    } catch (error) {
      tellFailure(error);
    } finally {
      await reload();
    }
  };
  const last = changes.reduce<DraftTree['changes'][number] | null>(
    (latest, one) => (latest && latest.edited_at > one.edited_at ? latest : one),
    null,
  );
  return (
    <Page
      title={inLocale(tree.title)}
      crumbs={CRUMBS()}
      beside={
        changes.length === 0 ? (
          <StatusChip tone="done">{m.allPublished()}</StatusChip>
        ) : (
          <StatusChip tone="waiting">{m.notPublished({ count: changes.length })}</StatusChip>
        )
      }
      description={last ? m.lastEdited({ name: last.edited_by ?? m.somebody(), when: formatMoment(last.edited_at) }) : m.lead()}
      actions={
        <>
          <Button variant="default" onClick={() => setOpen('product')}>
            {m.editProduct()}
          </Button>
          {version_no !== null && (
            <>
              <Button variant="default" onClick={() => setOpen('versions')}>
                {m.versions()}
              </Button>
              <ExportButton label={m.exportIt()} run={() => download(exportPackage, { query: { user_puid, package_id } })} />
            </>
          )}
          {changes.length > 0 && version_no !== null && (
            <Button variant="default" onClick={() => void discard()}>
              {m.discard()}
            </Button>
          )}
          {changes.length > 0 && (
            <Button color="coral" onClick={() => setOpen('publish')}>
              {m.publish()}
            </Button>
          )}
        </>
      }
    >
      <div className={classes.split} data-open={place.unit !== undefined || undefined}>
        <div className={classes.contents}>
          <Stack gap="sm">
            {tree.units.length > 0 && (
              <FolderTree
                key={package_id}
                label={m.tree()}
                nodes={nodesOf(tree)}
                selectedId={nodeId(place) || null}
                onSelect={(id) => go(placeOf(id))}
                nodeActions={actionsOf}
                startsOpen="around chosen"
              />
            )}
            <Button variant="default" onClick={() => setMaking({ what: 'unit' })} style={{ alignSelf: 'start' }}>
              {m.newUnit()}
            </Button>
          </Stack>
        </div>
        <div className={classes.opened}>
          <div className={classes.back}>
            <Button variant="default" onClick={() => go({})}>
              {m.allContents()}
            </Button>
          </div>
          <Paper withBorder p={{ base: 'sm', sm: 'md' }} bg="var(--tp-surface)">
            <Suspense fallback={<SkeletonRows rows={4} />}>
              <Opened tree={tree} place={place} making={making} onPlace={go} onMake={make} />
            </Suspense>
          </Paper>
        </div>
      </div>
      <Suspense fallback={null}>
        {making?.what === 'unit' && <UnitForm tree={tree} unit={null} onDone={go} onClose={() => setMaking(null)} />}
        {making?.what === 'subunit' && (
          <SubunitForm tree={tree} unitId={making.unit} subunit={null} onDone={go} onClose={() => setMaking(null)} />
        )}
        {open === 'publish' && <PublishDialog tree={tree} onClose={() => setOpen(null)} onPlace={go} />}
        {open === 'versions' && <VersionsDialog tree={tree} onClose={() => setOpen(null)} />}
        {open === 'product' && <EditProduct tree={tree} onClose={() => setOpen(null)} />}
      </Suspense>
    </Page>
  );
}

function EditProduct({ tree, onClose }: { readonly tree: DraftTree; readonly onClose: () => void }) {
  const query = useQuery(filesQuery(tree.package_id, ['manifest.json']));
  if (query.isError && !query.data) {
    return (
      <Dialog open onClose={onClose} title={m.editProduct()}>
        <ListLoadError query={query} />
      </Dialog>
    );
  }
  const manifest = read<ManifestJson>(query.data?.files[0]?.text);
  return manifest && <ProductForm tree={tree} manifest={manifest} onClose={onClose} onSaved={() => undefined} />;
}

interface OpenedProps {
  readonly tree: DraftTree;
  readonly place: Place;
  readonly making: Making | null;
  readonly onPlace: (place: Place) => void;
  readonly onMake: (making: Making) => void;
}

/** What was pressed to begin something new goes away with what was open. */
const takeFocus = (heading: HTMLElement | null) => heading?.focus();

/** What the tree's choice opens. */
function Opened({ tree, place, making, onPlace, onMake }: OpenedProps) {
  const { unit, subunit, resource } = place;
  const inTree = tree.units.find(({ id }) => id === unit)?.subunits.find(({ id }) => id === subunit);
  if (unit === undefined) return <Text>{tree.units.length === 0 ? m.beginUnit() : m.choose()}</Text>;
  if (subunit === undefined) return <OpenUnit key={unit} tree={tree} unit={unit} onPlace={onPlace} onMake={onMake} />;
  const done = (id: string) => onPlace({ unit, subunit, resource: id });
  const about = { packageId: tree.package_id, unit, subunit, onDone: done };
  if (making && isTemplate(making.what)) {
    return (
      <>
        <Title key={`heading of ${making.what}`} order={2} size="h3" mb="md" tabIndex={-1} ref={takeFocus}>
          {TEMPLATES[making.what].label()}
        </Title>
        <ResourcePanel key={making.what} {...about} resource={null} making={making.what} />
      </>
    );
  }
  const found = inTree?.resources.find(({ id }) => id === resource);
  if (resource !== undefined) {
    return (
      <>
        <Title order={2} size="h3" mb="md">
          {found ? inLocale(found.title) : resource}
        </Title>
        {found && (
          <Text c="dimmed" mt="-0.75rem" mb="md">
            {kindOf(found)}
          </Text>
        )}
        <ResourcePanel key={`${unit}/${subunit}/${resource}`} {...about} resource={resource} />
      </>
    );
  }
  return <OpenSubunit key={`${unit}/${subunit}`} tree={tree} unit={unit} subunit={subunit} onPlace={onPlace} onMake={onMake} />;
}

function OpenUnit({ tree, unit, onPlace, onMake }: Omit<OpenedProps, 'place' | 'making'> & { readonly unit: string }) {
  const query = useQuery(filesQuery(tree.package_id, [`${unit}/unit.json`]));
  return (
    <QueryState query={query}>
      {({ files: [file] }) => {
        const opened = read<UnitJson>(file?.text);
        return opened ? (
          <Stack>
            <UnitForm key={file?.sha256} tree={tree} unit={opened} onDone={onPlace} />
            <Button variant="default" style={{ alignSelf: 'start' }} onClick={() => onMake({ what: 'subunit', unit })}>
              {m.newSubunit()}
            </Button>
          </Stack>
        ) : (
          <Alert color="coral">{m.unreadable()}</Alert>
        );
      }}
    </QueryState>
  );
}

function OpenSubunit({
  tree,
  unit,
  subunit,
  onPlace,
  onMake,
}: Omit<OpenedProps, 'place' | 'making'> & { readonly unit: string; readonly subunit: string }) {
  const query = useQuery(filesQuery(tree.package_id, [`${unit}/${subunit}/subunit.json`]));
  return (
    <QueryState query={query}>
      {({ files: [file] }) => {
        const opened = read<SubunitJson>(file?.text);
        return opened ? (
          <Stack>
            <SubunitForm key={file?.sha256} tree={tree} unitId={unit} subunit={opened} onDone={onPlace} />
            <Title order={3} size="h4">
              {m.addResource()}
            </Title>
            <Group gap="xs">
              {TEMPLATE_NAMES.map((what) => (
                <Button key={what} variant="default" onClick={() => onMake({ what, unit, subunit })}>
                  {TEMPLATES[what].label()}
                </Button>
              ))}
            </Group>
          </Stack>
        ) : (
          <Alert color="coral">{m.unreadable()}</Alert>
        );
      }}
    </QueryState>
  );
}
