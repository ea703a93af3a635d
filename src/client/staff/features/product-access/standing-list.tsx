import { inLocale } from '#client/shared/platform/screen/format.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { confirm } from '#client/staff/kit/feedback/confirm.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { undoToast } from '#client/staff/kit/feedback/undo-toast.tsx';
import type { Action } from '#client/staff/kit/layout/openable-menu.tsx';
import { StatusChip } from '#client/staff/kit/layout/status-chip.tsx';
import type { Column } from '#client/staff/kit/list/column.ts';
import { DataTable } from '#client/staff/kit/list/data-table.tsx';
import type { ListSearch } from '#client/staff/kit/list/use-list-search.ts';
import { m } from '#client/staff/messages/library/product-access.ts';
import type { ProductStanding } from '#contract/permissions/product-access.schemas.ts';
import { ownsContent } from '#contract/roles.ts';
import { standingOf } from './access-labels.ts';
import { useSetLicensed } from './product-access.queries.ts';

interface StandingListProps {
  readonly products: readonly ProductStanding[];
  readonly total: number;
  readonly list: ListSearch;
  readonly onAsk: (product: ProductStanding) => void;
}

/** Every product and how one stands to it. */
export function StandingList({ products, total, list, onAsk }: StandingListProps) {
  const { role } = useUser();
  const isOwner = ownsContent(role);
  const setLicensed = useSetLicensed();
  const change = async ({ product_id, title, is_licensed }: ProductStanding) => {
    const product = inLocale(title);
    const question = is_licensed
      ? { title: m.openTitle({ product }), text: m.openText(), go: m.openIt() }
      : { title: m.needTitle({ product }), text: m.needText(), go: m.need() };
    if (!(await confirm({ ...question, stay: m.keep() }))) return;
    try {
      await setLicensed.mutateAsync({ product_id, is_licensed: !is_licensed });
      const text = is_licensed ? m.openNow({ product }) : m.needsNow({ product });
      undoToast({ text, undo: () => setLicensed.mutateAsync({ product_id, is_licensed }) });
    } catch {
      toast.error(m.failed());
    }
  };
  const actionsOf = (product: ProductStanding): Action[] => {
    if (isOwner)
      return [
        { label: product.is_licensed ? m.openIt() : m.need(), onClick: () => void change(product) },
        ...(product.is_licensed ? [{ label: m.giveNew(), onClick: () => onAsk(product) }] : []),
      ];
    return product.is_licensed && !product.is_asked ? [{ label: m.askFor(), onClick: () => onAsk(product) }] : [];
  };
  const columns: Column<ProductStanding>[] = [
    { id: 'product', header: m.product(), names: true, sortable: false, value: ({ title }) => inLocale(title) },
    { id: 'grade', header: m.grade(), sortable: false, value: ({ grade }) => grade },
    {
      id: 'state',
      header: m.state(),
      sortable: false,
      value: (product) => wordsFor(product, isOwner).text,
      cell: (product) => <StatusChip tone={wordsFor(product, isOwner).tone}>{wordsFor(product, isOwner).text}</StatusChip>,
    },
  ];
  return (
    <DataTable
      caption={m.products()}
      columns={columns}
      rows={products}
      total={total}
      rowKey={({ product_id }) => String(product_id)}
      rowName={({ title }) => inLocale(title)}
      list={list}
      rowActions={actionsOf}
    />
  );
}

/** Who owns content has no license of their own: they see whether one is needed. */
function wordsFor(product: ProductStanding, isOwner: boolean) {
  return isOwner && product.is_licensed ? ({ tone: 'active', text: m.needsLicense() } as const) : standingOf(product);
}
