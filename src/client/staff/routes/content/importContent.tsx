import { createFileRoute, Link } from '@tanstack/react-router';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { BackLink } from '#client/shared/ui/frame/back-link.tsx';
import { ImportScreen } from '#client/staff/features/authoring/import-screen.tsx';
import { LinkButton } from '#client/staff/kit/layout/button.tsx';
import { m } from '#client/staff/messages/library/authoring.ts';
import { CONTENT_OWNERS } from '#contract/roles.ts';

/** Where product administrators bring content in. */
export const Route = createFileRoute('/authenticated/content/importContent')({
  staticData: screen({ roles: CONTENT_OWNERS, title: ['Import content', 'Importar contenido'] }),
  component: ImportContent,
});

function ImportContent() {
  useLocale();
  return (
    <ImportScreen
      back={<BackLink to="/authenticated/admin/contentSetup">{m.back()}</BackLink>}
      toProduct={(product_id) => (
        <LinkButton kind="action" link={(props) => <Link {...props} to="/authenticated/content/contentHome" search={{ product_id }} />}>
          {m.open()}
        </LinkButton>
      )}
    />
  );
}
