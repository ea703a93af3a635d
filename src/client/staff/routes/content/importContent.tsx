import { createFileRoute, Link } from '@tanstack/react-router';
import { ImportScreen } from '#client/staff/features/authoring/import-screen.tsx';
import { m } from '#client/shared/messages/authoring.ts';
import { m as shell } from '#client/shared/messages/shell.ts';
import { useLocale } from '#client/shared/platform/i18n.ts';
import { homePath } from '#client/shared/platform/role-home.ts';
import { useUser } from '#client/shared/platform/session.ts';
import { Driftwood } from '#client/shared/ui/art/driftwood.tsx';
import { BackLink } from '#client/shared/ui/back-link.tsx';
import { buttonLook } from '#client/shared/ui/button.tsx';
import { FullPageMessage } from '#client/shared/ui/full-page-message.tsx';
import { ownsContent } from '#contract/roles.ts';

/** Where product administrators bring content in. */
export const Route = createFileRoute('/authenticated/content/importContent')({ component: ImportContent });

function ImportContent() {
  useLocale();
  const { role } = useUser();
  if (!ownsContent(role)) {
    const home = (
      <Link className={buttonLook()} to={homePath(role)}>
        {shell.backToHome()}
      </Link>
    );
    return <FullPageMessage art={<Driftwood />} code="404" title={shell.notFound()} text={shell.notFoundWhy()} action={home} />;
  }
  return (
    <ImportScreen
      back={<BackLink to="/authenticated/content/contentHome">{m.back()}</BackLink>}
      toProduct={(product_id) => (
        <Link to="/authenticated/content/contentHome" search={{ product_id }} className={buttonLook({ kind: 'action' })}>
          {m.open()}
        </Link>
      )}
    />
  );
}
