import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { Page } from '#client/staff/kit/layout/page.tsx';
import { m } from '#client/staff/messages/reports/staar.ts';
import { TestsView } from './tests-view.tsx';

/** The practice tests alone. */
export function AssessmentsScreen() {
  useLocale();
  return (
    <Page title={m.tests()} crumbs={[{ label: m.staarReady(), to: '/authenticated/staarReady/staarHome' }]}>
      <TestsView groupPuid={null} />
    </Page>
  );
}
