import { m as shared } from '#client/shared/messages/quizsmart.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { Page } from '#client/staff/kit/layout/page.tsx';
import { m } from '#client/staff/messages/people/quizsmart-staff.ts';
import { OfAClass } from './of-a-class.tsx';
import { StartForm } from './start-form.tsx';

/** Starts a game: class, questions, how it is played. */
export function NewGameScreen() {
  useLocale();
  return (
    <Page title={m.startTitle()} description={m.startWhy()} crumbs={[{ label: shared.quizSmart(), to: '/authenticated/quizsmart/home' }]}>
      <OfAClass>{({ grouppuid }) => <StartForm groupPuid={grouppuid} />}</OfAClass>
    </Page>
  );
}
