import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { formatMoment, inLocale } from '#client/shared/platform/screen/format.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';
import { confirm } from '#client/staff/kit/feedback/confirm.ts';
import { tellFailure } from '#client/staff/kit/feedback/tell-failure.ts';
import { undoToast } from '#client/staff/kit/feedback/undo-toast.tsx';
import { adminCrumbs } from '#client/staff/kit/layout/admin-crumbs.ts';
import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import { StatusChip, type StatusTone } from '#client/staff/kit/layout/status-chip.tsx';
import { Toolbar } from '#client/staff/kit/layout/toolbar.tsx';
import type { Column } from '#client/staff/kit/list/column.ts';
import { DataTable } from '#client/staff/kit/list/data-table.tsx';
import { FilterSelect } from '#client/staff/kit/list/filter-select.tsx';
import { ListPage } from '#client/staff/kit/list/list-page.tsx';
import { useListSearch } from '#client/staff/kit/list/use-list-search.ts';
import { choicesOf } from '#client/staff/kit/pick/choices.tsx';
import { m } from '#client/staff/messages/library/prebuilt-lessons.ts';
import { PREBUILT_A_PAGE, type PrebuiltLesson, type PrebuiltState } from '#contract/workspace/prebuilt.schemas.ts';
import { prebuiltQuery, productsToChooseQuery, useSetPrebuiltState } from './prebuilt.queries.ts';

/** Opened by a press. */
const PrebuiltForm = lazyPart(async () => (await import('./prebuilt-form.tsx')).PrebuiltForm);

const TONES: Readonly<Record<PrebuiltState, StatusTone>> = { draft: 'waiting', published: 'done', withdrawn: 'neutral' };

/** Prebuilt assignments: put together, published to districts, withdrawn. */
export function PrebuiltScreen() {
  useLocale();
  const list = useListSearch({ pageSize: PREBUILT_A_PAGE, filters: ['product'] });
  const productId = list.filters.product === undefined ? null : Number(list.filters.product);
  const query = useQuery({ ...prebuiltQuery(productId, list.page), placeholderData: keepPreviousData });
  const products = useQuery(productsToChooseQuery());
  const [open, setOpen] = useState<PrebuiltLesson | 'new' | null>(null);
  const setState = useSetPrebuiltState();
  const change = async ({ prebuilt_id, title, state: before }: PrebuiltLesson, state: 'published' | 'withdrawn') => {
    const name = inLocale(title);
    const question =
      state === 'published'
        ? { title: m.publishTitle({ name }), text: m.publishText(), go: m.publish() }
        : { title: m.withdrawTitle({ name }), text: m.withdrawText(), go: m.withdraw(), consequences: [m.copiesStay(), m.workStays()] };
    if (!(await confirm({ ...question, stay: m.keep() }))) return;
    try {
      await setState.mutateAsync({ prebuilt_id, state });
      const text = state === 'published' ? m.didPublish({ name }) : m.didWithdraw({ name });
      undoToast({ text, undo: () => setState.mutateAsync({ prebuilt_id, state: before }) });
    } catch (error) {
      tellFailure(error);
    }
  };
  const titleOf = (id: number) => {
    const product = products.data?.products.find(({ product_id }) => product_id === id);
    return product ? `${inLocale(product.title)} (${product.grade})` : '';
  };
  const columns: Column<PrebuiltLesson>[] = [
    { id: 'title', header: m.name(), names: true, sortable: false, value: ({ title }) => inLocale(title) },
    { id: 'product', header: m.product(), sortable: false, value: ({ product_id }) => titleOf(product_id) },
    { id: 'grade', header: m.grade(), sortable: false, value: ({ grade }) => grade },
    {
      id: 'resources',
      header: m.resources(),
      sortable: false,
      value: ({ resources }) => m.count({ count: resources.length, minutes: resources.reduce((sum, { time }) => sum + time, 0) }),
    },
    { id: 'standards', header: m.standards(), sortable: false, value: ({ standards }) => standards.join(', ') },
    {
      id: 'state',
      header: m.state(),
      sortable: false,
      value: ({ state }) => m[state](),
      cell: ({ state }) => <StatusChip tone={TONES[state]}>{m[state]()}</StatusChip>,
    },
    {
      id: 'edited',
      header: m.edited(),
      sortable: false,
      value: ({ edited_by, edited_at }) => m.editedBy({ when: formatMoment(edited_at), name: edited_by ?? m.someone() }),
    },
  ];
  return (
    <>
      <ListPage
        title={m.title()}
        description={m.lead()}
        crumbs={adminCrumbs()}
        query={query}
        actions={
          <Button color="coral" onClick={() => setOpen('new')}>
            {m.add()}
          </Button>
        }
        before={
          <Toolbar>
            <FilterSelect
              list={list}
              name="product"
              label={m.product()}
              all={m.allProducts()}
              {...choicesOf(products, (data) =>
                data.products.map(({ product_id }) => ({ value: String(product_id), label: titleOf(product_id) })),
              )}
            />
          </Toolbar>
        }
      >
        {({ lessons, total }) => (
          <DataTable
            caption={m.title()}
            columns={columns}
            rows={lessons}
            total={total}
            rowKey={({ prebuilt_id }) => String(prebuilt_id)}
            rowName={({ title }) => inLocale(title)}
            list={list}
            rowActions={(lesson) => [
              { label: m.edit(), onClick: () => setOpen(lesson) },
              lesson.state === 'published'
                ? { label: m.withdraw(), danger: true, onClick: () => void change(lesson, 'withdrawn') }
                : { label: m.publish(), onClick: () => void change(lesson, 'published') },
            ]}
            empty={<EmptyPlace title={m.none()} text={m.noneText()} />}
          />
        )}
      </ListPage>
      <Suspense fallback={null}>
        {open && (
          <PrebuiltForm
            key={open === 'new' ? 'new' : open.prebuilt_id}
            lesson={open === 'new' ? null : open}
            productId={productId}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </>
  );
}
