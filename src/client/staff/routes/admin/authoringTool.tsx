import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import type { Place } from '#client/staff/features/authoring-tool/place-labels.ts';
import { ToolProductsScreen } from '#client/staff/features/authoring-tool/tool-products-screen.tsx';
import { ToolScreen } from '#client/staff/features/authoring-tool/tool-screen.tsx';
import { CONTENT_OWNERS } from '#contract/roles.ts';

interface ToolSearch extends Place {
  readonly package?: string;
}

/** Where content is written: the products, or one of them and what is open in it. */
export const Route = createFileRoute('/authenticated/admin/authoringTool')({
  staticData: screen({ roles: CONTENT_OWNERS, title: ['Authoring tool', 'Herramienta de autoría'] }),
  validateSearch: (address: ToolSearch) => address,
  component: AuthoringTool,
});

function AuthoringTool() {
  const { package: packageId, unit, subunit, resource } = Route.useSearch();
  const navigate = useNavigate();
  const go = (search: ToolSearch) => void navigate({ to: '/authenticated/admin/authoringTool', search });
  if (packageId === undefined) return <ToolProductsScreen onOpen={(id) => go({ package: id })} />;
  const place = { ...(unit ? { unit } : {}), ...(subunit ? { subunit } : {}), ...(resource ? { resource } : {}) };
  return <ToolScreen key={packageId} packageId={packageId} place={place} onPlace={(next) => go({ package: packageId, ...next })} />;
}
