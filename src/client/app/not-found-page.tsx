import { Link } from '@tanstack/react-router';
import { m } from '#client/shared/messages/shell.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { homePath } from '#client/shared/platform/session/role-home.ts';
import { procSearch } from '#client/shared/platform/session/server-proc.ts';
import { useSession } from '#client/shared/platform/session/session.ts';
import { MessageArt } from '#client/shared/ui/art/message-art.tsx';
import { buttonLook } from '#client/shared/ui/controls/button.tsx';
import { FullPageMessage } from '#client/shared/ui/frame/full-page-message.tsx';

/** The specification's not-found page: 404, Not Found, Back to Home. The link leads to the home of the person's role. */
export function NotFoundPage() {
  useLocale();
  const session = useSession();
  return (
    <FullPageMessage
      art={<MessageArt />}
      code="404"
      title={m.notFound()}
      text={m.notFoundWhy()}
      action={
        <Link className={buttonLook()} to={homePath(session?.token ? session.user.role : null)} search={procSearch()}>
          {m.backToHome()}
        </Link>
      }
    />
  );
}
