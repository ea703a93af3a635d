import { Link } from '@tanstack/react-router';
import { m } from '#client/messages/shell.ts';
import { useLocale } from '#client/platform/i18n.ts';
import { homePath } from '#client/platform/role-home.ts';
import { useSession } from '#client/platform/session.ts';
import { Driftwood } from '#client/ui/art/driftwood.tsx';
import { buttonLook } from '#client/ui/button.tsx';
import { FullPageMessage } from '#client/ui/full-page-message.tsx';

/** The specification's not-found page: 404, Not Found, Back to Home; where it leads is the role's matter. */
export function NotFoundPage() {
  useLocale();
  const session = useSession();
  return (
    <FullPageMessage
      art={<Driftwood />}
      code="404"
      title={m.notFound()}
      text={m.notFoundWhy()}
      action={
        <Link className={buttonLook()} to={homePath(session?.token ? session.user.role : null)}>
          {m.backToHome()}
        </Link>
      }
    />
  );
}
