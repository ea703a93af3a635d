import { createFileRoute } from '@tanstack/react-router';
import { DownloadsScreen } from '#client/shared/features/packs/downloads-screen.tsx';
import { m } from '#client/shared/messages/downloads.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { BackLink } from '#client/shared/ui/frame/back-link.tsx';
import { LIBRARY_READERS } from '#contract/roles.ts';

/** What a teacher keeps of the library for a room without Wi-Fi. */
export const Route = createFileRoute('/authenticated/content/downloads')({
  staticData: screen({ roles: LIBRARY_READERS, title: ['Downloads', 'Descargas'] }),
  component: LibraryDownloads,
});

function LibraryDownloads() {
  useLocale();
  return (
    <DownloadsScreen
      kind="library"
      words={{ why: m.whyStaff(), list: m.places(), none: m.noneStaff() }}
      back={<BackLink to="/authenticated/content/contentHome">{m.toLibrary()}</BackLink>}
    />
  );
}
