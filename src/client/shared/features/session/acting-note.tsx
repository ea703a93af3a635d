import { m } from '#client/shared/messages/account/acting.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { EmptyState } from '#client/shared/ui/states/empty-state.tsx';

/** Replaces a quiz for an administrator who is signed in as the student. */
export function ActingNote() {
  useLocale();
  const { first_name } = useUser();
  return <EmptyState title={m.noQuiz({ name: first_name })} text={m.noQuizText({ name: first_name })} />;
}
