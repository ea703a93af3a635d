import { useSearch } from '@tanstack/react-router';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { Page } from '#client/staff/kit/layout/page.tsx';
import { m as library } from '#client/staff/messages/library/content.ts';
import { m } from '#client/staff/messages/reports/staar.ts';
import { ownsContent } from '#contract/roles.ts';
import { TestsView } from './tests-view.tsx';

/** The practice tests, at first of the grade of the class that the address names. Content owners have no classes, and come from the library. */
export function AssessmentsScreen() {
  useLocale();
  const { role } = useUser();
  const { group_puid } = useSearch({ strict: false }) as { readonly group_puid?: unknown };
  const from = ownsContent(role)
    ? ({ label: library.library(), to: '/authenticated/content/contentHome' } as const)
    : ({ label: m.staarReady(), to: '/authenticated/staarReady/staarHome' } as const);
  return (
    <Page title={m.tests()} crumbs={[from]}>
      <TestsView groupPuid={typeof group_puid === 'string' ? group_puid : null} />
    </Page>
  );
}
