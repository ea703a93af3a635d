import { WinnerOfTheDay } from '#client/shared/features/quizsmart/winner-of-the-day.tsx';
import { m as shared } from '#client/shared/messages/quizsmart.ts';
import { BackLink } from '#client/shared/ui/frame/back-link.tsx';
import { OfAClass } from './of-a-class.tsx';

/** The winner of the day of a class that a teacher chooses. */
export function WinnerOfClass({ day }: { readonly day?: string | undefined }) {
  return (
    <>
      <BackLink to="/authenticated/quizsmart/home">{shared.quizSmart()}</BackLink>
      <OfAClass>{({ grouppuid }) => <WinnerOfTheDay groupPuid={grouppuid} day={day} />}</OfAClass>
    </>
  );
}
