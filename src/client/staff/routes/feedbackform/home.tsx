import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { FeedbackScreen } from '#client/staff/features/feedback/feedback-screen.tsx';
import { LIBRARY_READERS } from '#contract/roles.ts';

/** What a teacher thinks of adopting Tidepool. */
export const Route = createFileRoute('/authenticated/feedbackform/home')({
  staticData: screen({ roles: LIBRARY_READERS, title: ['Feedback', 'Comentarios'] }),
  component: FeedbackScreen,
});
