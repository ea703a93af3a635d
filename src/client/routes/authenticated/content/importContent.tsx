import { createFileRoute, Link, notFound } from '@tanstack/react-router';
import { ImportScreen } from '#client/features/authoring/import-screen.tsx';
import { m } from '#client/messages/authoring.ts';
import { useLocale } from '#client/platform/i18n.ts';
import { useUser } from '#client/platform/session.ts';
import { buttonLook } from '#client/ui/button.tsx';
import { ownsContent } from '#contract/roles.ts';

/** Where product administrators bring content in. */
export const Route = createFileRoute('/authenticated/content/importContent')({ component: ImportContent });

function ImportContent() {
  useLocale();
  if (!ownsContent(useUser().role)) throw notFound();
  return (
    <ImportScreen
      back={<Link to="/authenticated/content/contentHome">← {m.back()}</Link>}
      toProduct={(product_id) => (
        <Link to="/authenticated/content/contentHome" search={{ product_id }} className={buttonLook({ kind: 'action' })}>
          {m.open()}
        </Link>
      )}
    />
  );
}
