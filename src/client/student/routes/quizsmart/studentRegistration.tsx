import { createFileRoute } from '@tanstack/react-router';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { RegistrationScreen } from '#client/student/features/quizsmart/registration-screen.tsx';

/** The games that the student's class plays now. */
export const Route = createFileRoute('/authenticated/quizsmart/studentRegistration')({
  staticData: screen({ roles: ['student'], title: ['QuizSmart', 'QuizSmart'], nav: { place: 'quizsmart' } }),
  component: StudentRegistration,
});

function StudentRegistration() {
  useLocale();
  return <RegistrationScreen />;
}
