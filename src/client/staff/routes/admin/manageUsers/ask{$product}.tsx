import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { ProductAccessScreen } from '#client/staff/features/product-access/product-access-screen.tsx';
import { MANAGERS } from '#contract/roles.ts';

/** Asking for a product, and answering (decisions/products-and-packages.md): `ask` and the package's name, or `askProduct` for all of them. */
export const Route = createFileRoute('/authenticated/admin/manageUsers/ask{$product}')({
  staticData: screen({ roles: [...MANAGERS, 'productAdmin'], title: ['Products and licenses', 'Productos y licencias'] }),
  component: Asked,
});

function Asked() {
  const { product } = Route.useParams();
  return <ProductAccessScreen key={product} product={product} />;
}
