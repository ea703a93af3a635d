import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { confirm } from '#client/staff/kit/feedback/confirm.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { undoToast } from '#client/staff/kit/feedback/undo-toast.tsx';
import type { Action } from '#client/staff/kit/layout/openable-menu.tsx';
import { m } from '#client/staff/messages/library/content-setup.ts';
import type { ContentProduct, ProductUse } from '#contract/authoring/content-setup.schemas.ts';
import { useRestoreProduct, useWithdrawProduct } from './content-setup.mutations.ts';
import { productUseQuery } from './content-setup.queries.ts';

/** What can be done with a product. */
export function useProductActions(showImports: (product: ContentProduct) => void): (product: ContentProduct) => readonly Action[] {
  const language = useLocale();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const withdraw = useWithdrawProduct();
  const restore = useRestoreProduct();

  const takeOut = async ({ product_id, title }: ContentProduct) => {
    try {
      const use = await queries.fetchQuery(productUseQuery(product_id));
      const name = title[language];
      const goOn = await confirm({
        title: m.askTitle({ title: name }),
        text: m.askText(),
        consequences: [lessonsText(use), m.workStays()],
        go: m.withdraw(),
        stay: m.keep(),
      });
      if (!goOn) return;
      await withdraw.mutateAsync(product_id);
      undoToast({
        text: m.didWithdraw({ title: name }),
        undo: () => restore.mutateAsync(product_id),
        undone: m.didRestore({ title: name }),
      });
    } catch {
      toast.error(m.failed());
    }
  };
  const putBack = async ({ product_id, title }: ContentProduct) => {
    try {
      await restore.mutateAsync(product_id);
      toast.success(m.didRestore({ title: title[language] }));
    } catch {
      toast.error(m.failed());
    }
  };

  return (product) => [
    { label: m.showImports(), onClick: () => showImports(product) },
    ...(product.withdrawn_at === null
      ? [
          {
            label: m.openLibrary(),
            onClick: () => void navigate({ to: '/authenticated/content/contentHome', search: { product_id: product.product_id } }),
          },
          { label: m.withdraw(), onClick: () => void takeOut(product), danger: true },
        ]
      : [{ label: m.restore(), onClick: () => void putBack(product) }]),
  ];
}

function lessonsText({ lessons, has_more }: ProductUse): string {
  if (lessons === 0) return m.noLessons();
  return has_more ? m.inMoreLessons({ count: lessons }) : m.inLessons({ count: lessons });
}
