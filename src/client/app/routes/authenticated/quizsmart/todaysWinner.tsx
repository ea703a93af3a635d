import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { WinnerOfTheDay } from '#client/shared/features/quizsmart/winner-of-the-day.tsx';
import { m } from '#client/shared/messages/quizsmart.ts';
import { isPuid } from '#client/shared/platform/screen/address-ids.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { BackLink } from '#client/shared/ui/frame/back-link.tsx';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';
import { isDay } from '#contract/days.ts';
import { ROLE, STAFF } from '#contract/roles.ts';

/** Who had most right today: for the class on the big screen, and for each student. */
export const Route = createFileRoute('/authenticated/quizsmart/todaysWinner')({
  staticData: screen({ roles: ['student', ...STAFF], title: ['Winner of the day', 'Ganador del día'] }),
  validateSearch: (address: { readonly group_puid?: string; readonly day?: string }) => address,
  component: TodaysWinner,
});

/** Staff choose whose winner it is; a student never loads how. */
const WinnerOfClass = lazyPart(async () => (await import('#client/staff/features/quizsmart/winner-of-class.tsx')).WinnerOfClass);

function TodaysWinner() {
  useLocale();
  const { group_puid, day: named } = Route.useSearch();
  // What is no day, or no class, was typed wrongly or cut off: it names none.
  const day = isDay(String(named)) ? named : undefined;
  const { role } = useUser();
  if (role === ROLE.student)
    return (
      <>
        <BackLink to="/authenticated/quizsmart/studentRegistration">{m.quizSmart()}</BackLink>
        <WinnerOfTheDay groupPuid={isPuid(group_puid) ? group_puid : undefined} day={day} />
      </>
    );
  return (
    <Suspense>
      <WinnerOfClass day={day} />
    </Suspense>
  );
}
