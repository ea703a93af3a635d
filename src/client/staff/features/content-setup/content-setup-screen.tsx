import { Anchor } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { formatDay } from '#client/staff/kit/dates/format-day.ts';
import { adminCrumbs } from '#client/staff/kit/layout/admin-crumbs.ts';
import { LinkButton } from '#client/staff/kit/layout/button.tsx';
import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import { SidePanel } from '#client/staff/kit/layout/side-panel.tsx';
import { StatusChip } from '#client/staff/kit/layout/status-chip.tsx';
import type { Column } from '#client/staff/kit/list/column.ts';
import { DataTable } from '#client/staff/kit/list/data-table.tsx';
import { ListPage } from '#client/staff/kit/list/list-page.tsx';
import { useListSearch } from '#client/staff/kit/list/use-list-search.ts';
import { m } from '#client/staff/messages/library/content-setup.ts';
import { type ContentProduct, PRODUCTS_A_PAGE } from '#contract/authoring/content-setup.schemas.ts';
import { productsQuery } from './content-setup.queries.ts';
import { PastImports } from './past-imports.tsx';
import { useProductActions } from './use-product-actions.ts';

/** The library's products for those who own content: versions, imports, withdrawing. */
export function ContentSetupScreen() {
  const language = useLocale();
  const list = useListSearch({ pageSize: PRODUCTS_A_PAGE });
  const query = useQuery({ ...productsQuery(list.page), placeholderData: keepPreviousData });
  const [shown, setShown] = useState<ContentProduct | null>(null);
  const actionsFor = useProductActions(setShown);
  const importLink = (
    <LinkButton kind="action" link={(props) => <Link {...props} to="/authenticated/content/importContent" />}>
      {m.importContent()}
    </LinkButton>
  );
  return (
    <>
      <ListPage
        title={m.title()}
        crumbs={adminCrumbs()}
        description={m.lead()}
        query={query}
        actions={
          <>
            <LinkButton kind="plain" link={(props) => <Link {...props} to="/authenticated/admin/questionAnswer" />}>
              {m.questions()}
            </LinkButton>
            {importLink}
          </>
        }
      >
        {({ products, total }) => (
          <DataTable
            caption={m.title()}
            columns={columnsFor(language, setShown)}
            rows={products}
            total={total}
            rowKey={({ product_id }) => String(product_id)}
            rowName={({ title }) => title[language]}
            list={list}
            rowActions={actionsFor}
            empty={<EmptyPlace title={m.empty()} text={m.emptyText()} action={importLink} />}
            {...(shown ? { currentKey: String(shown.product_id) } : {})}
          />
        )}
      </ListPage>
      <SidePanel open={shown !== null} onClose={() => setShown(null)} title={m.imports({ title: shown?.title[language] ?? '' })}>
        {shown && <PastImports key={shown.product_id} product={shown} />}
      </SidePanel>
    </>
  );
}

function columnsFor(language: 'en' | 'es', show: (product: ContentProduct) => void): Column<ContentProduct>[] {
  return [
    {
      id: 'product',
      header: m.product(),
      names: true,
      sortable: false,
      value: ({ title }) => title[language],
      cell: (product) => (
        <Anchor component="button" type="button" ta="start" onClick={() => show(product)}>
          {product.title[language]}
        </Anchor>
      ),
    },
    { id: 'grade', wideOnly: true, header: m.grade(), sortable: false, value: ({ grade }) => grade },
    { id: 'version', wideOnly: true, header: m.version(), sortable: false, value: ({ version }) => version },
    { id: 'units', wideOnly: true, header: m.units(), numeric: true, sortable: false, value: ({ unit_count }) => unit_count },
    { id: 'resources', wideOnly: true, header: m.resources(), numeric: true, sortable: false, value: ({ item_count }) => item_count },
    { id: 'imported', wideOnly: true, header: m.lastImport(), sortable: false, value: lastImport },
    {
      id: 'state',
      header: m.state(),
      sortable: false,
      cell: ({ withdrawn_at }) =>
        withdrawn_at === null ? (
          <StatusChip tone="done">{m.inLibrary()}</StatusChip>
        ) : (
          <StatusChip tone="waiting">{m.withdrawnOn({ day: formatDay(withdrawn_at) })}</StatusChip>
        ),
    },
  ];
}

function lastImport({ imported_at, imported_by }: ContentProduct): string {
  if (imported_at === null) return m.notImported();
  return m.importedBy({ day: formatDay(imported_at), name: imported_by ?? m.someone() });
}
