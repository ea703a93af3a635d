import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { indexDocuments, searchDevice } from '#client/shared/features/search/device-search.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { screen } from '#client/shared/platform/screen/screen.ts';
import type { LibraryDocument } from '#client/student/features/student-library/library-documents.ts';
import { StudentLibraryScreen } from '#client/student/features/student-library/student-library-screen.tsx';

/** A student's library. Where one stands, and the words searched for, are in the address. */
export const Route = createFileRoute('/authenticated/studentDashboard/contentlibrary')({
  staticData: screen({ roles: ['student'], title: ['Library', 'Biblioteca'], nav: { place: 'library' } }),
  validateSearch: (address: { readonly unit_id?: number; readonly q?: string }) => address,
  component: ContentLibrary,
});

const find = (documents: readonly LibraryDocument[], words: string) => searchDevice(indexDocuments(documents), words);

function ContentLibrary() {
  useLocale();
  const { unit_id, q = '' } = Route.useSearch();
  const navigate = useNavigate();
  return (
    <StudentLibraryScreen
      unitId={unit_id === undefined ? undefined : Number(unit_id)}
      words={String(q)}
      onWords={(words) =>
        void navigate({
          to: '/authenticated/studentDashboard/contentlibrary',
          search: { unit_id, ...(words && { q: words }) },
          replace: true,
          resetScroll: false,
        })
      }
      find={find}
    />
  );
}
