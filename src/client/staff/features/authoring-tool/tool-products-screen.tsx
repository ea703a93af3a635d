import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { formatMoment, inLocale } from '#client/shared/platform/screen/format.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';
import { adminCrumbs } from '#client/staff/kit/layout/admin-crumbs.ts';
import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import { StatusChip } from '#client/staff/kit/layout/status-chip.tsx';
import type { Column } from '#client/staff/kit/list/column.ts';
import { DataTable } from '#client/staff/kit/list/data-table.tsx';
import { ListPage } from '#client/staff/kit/list/list-page.tsx';
import { useListSearch } from '#client/staff/kit/list/use-list-search.ts';
import { m } from '#client/staff/messages/library/authoring-tool.ts';
import { TOOL_PRODUCTS_A_PAGE, type ToolProduct } from '#contract/authoring/authoring-tool.schemas.ts';
import { productsQuery } from './tool.queries.ts';

/** Opened by a press. */
const ProductForm = lazyPart(async () => (await import('./product-form.tsx')).ProductForm);

/** The products that can be edited. */
export function ToolProductsScreen({ onOpen }: { readonly onOpen: (packageId: string) => void }) {
  useLocale();
  const list = useListSearch({ pageSize: TOOL_PRODUCTS_A_PAGE });
  const query = useQuery({ ...productsQuery(list.page), placeholderData: keepPreviousData });
  const [isNew, setNew] = useState(false);
  const columns: Column<ToolProduct>[] = [
    {
      id: 'title',
      header: m.product(),
      names: true,
      sortable: false,
      value: ({ title }) => inLocale(title),
      cell: ({ title, package_id, has_files, version }) =>
        has_files || version === null ? (
          <Button variant="transparent" p={0} h="auto" onClick={() => onOpen(package_id)}>
            {inLocale(title)}
          </Button>
        ) : (
          inLocale(title)
        ),
    },
    { id: 'grade', wideOnly: true, header: m.grade(), sortable: false, value: ({ grade }) => grade },
    { id: 'version', wideOnly: true, header: m.version(), sortable: false, value: ({ version }) => version ?? m.neverPublished() },
    {
      id: 'state',
      header: m.state(),
      sortable: false,
      value: ({ changed }) => changed,
      cell: (product) => <State product={product} />,
    },
  ];
  return (
    <>
      <ListPage
        title={m.title()}
        crumbs={adminCrumbs()}
        description={m.lead()}
        query={query}
        actions={
          <Button color="coral" onClick={() => setNew(true)}>
            {m.newProduct()}
          </Button>
        }
      >
        {({ products, total }) => (
          <DataTable
            caption={m.products()}
            columns={columns}
            rows={products}
            total={total}
            rowKey={({ package_id }) => package_id}
            rowName={({ title }) => inLocale(title)}
            list={list}
            empty={<EmptyPlace title={m.noProducts()} />}
          />
        )}
      </ListPage>
      <Suspense fallback={null}>
        {isNew && <ProductForm tree={null} manifest={null} onClose={() => setNew(false)} onSaved={onOpen} />}
      </Suspense>
    </>
  );
}

function State({ product: { changed, has_files, version, edited_by, edited_at } }: { readonly product: ToolProduct }) {
  if (!has_files && version !== null) return <StatusChip tone="neutral">{m.importOnce()}</StatusChip>;
  if (changed === 0) return <StatusChip tone="done">{m.allPublished()}</StatusChip>;
  const text = m.notPublished({ count: changed });
  const last = edited_at === null ? '' : m.lastEdited({ name: edited_by ?? m.somebody(), when: formatMoment(edited_at) });
  return <StatusChip tone="waiting">{`${text}. ${last}`}</StatusChip>;
}
