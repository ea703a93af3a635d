import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';
import { adminCrumbs } from '#client/staff/kit/layout/admin-crumbs.ts';
import { Page } from '#client/staff/kit/layout/page.tsx';
import { PageTabs } from '#client/staff/kit/layout/page-tabs.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { useListSearch } from '#client/staff/kit/list/use-list-search.ts';
import { m } from '#client/staff/messages/library/product-access.ts';
import { type ProductStanding, STANDINGS_A_PAGE } from '#contract/permissions/product-access.schemas.ts';
import { ownsContent } from '#contract/roles.ts';
import { AccessList } from './access-list.tsx';
import { standingsQuery } from './product-access.queries.ts';
import { StandingList } from './standing-list.tsx';

/** Opened by a press. */
const AskForm = lazyPart(async () => (await import('./ask-form.tsx')).AskForm);

/**
 * Licenses for products: administrators of schools and districts ask, who owns content decides (decisions/products-and-packages.md).
 * @param product a package's name, which narrows the requests to it; any other word shows all
 */
export function ProductAccessScreen({ product }: { readonly product: string }) {
  useLocale();
  const { role } = useUser();
  const isOwner = ownsContent(role);
  const list = useListSearch({ pageSize: STANDINGS_A_PAGE, prefix: 'p' });
  const query = useQuery({ ...standingsQuery(list.page), placeholderData: keepPreviousData });
  const [asking, setAsking] = useState<ProductStanding | 'any' | null>(null);
  const named = query.data?.products.find(({ package_id }) => package_id === product);
  const canAsk = isOwner || query.data?.products.some(({ is_licensed }) => is_licensed) === true;
  const crumbs = [...adminCrumbs(), ...(named ? [{ label: m.title(), to: '/authenticated/admin/manageUsers/askProduct' }] : [])];
  return (
    <Page
      title={named ? inLocale(named.title) : m.title()}
      crumbs={crumbs}
      description={isOwner ? m.leadDecide() : m.leadAsk()}
      actions={
        canAsk && (
          <Button color="coral" onClick={() => setAsking(named ?? 'any')}>
            {isOwner ? m.giveNew() : m.ask()}
          </Button>
        )
      }
    >
      <QueryState query={query}>
        {({ products, total }) => {
          const standings = {
            id: 'products',
            label: m.products(),
            content: <StandingList products={named ? [named] : products} total={named ? 1 : total} list={list} onAsk={setAsking} />,
          };
          const accesses = { id: 'requests', label: m.requests(), content: <AccessList productId={named?.product_id ?? null} /> };
          return <PageTabs label={m.title()} tabs={isOwner ? [accesses, standings] : [standings, accesses]} />;
        }}
      </QueryState>
      <Suspense fallback={null}>
        {asking && (
          <AskForm
            key={asking === 'any' ? 'any' : asking.product_id}
            products={query.data?.products ?? []}
            productId={asking === 'any' ? null : asking.product_id}
            onClose={() => setAsking(null)}
          />
        )}
      </Suspense>
    </Page>
  );
}
