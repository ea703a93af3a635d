import { createFileRoute } from '@tanstack/react-router';
import { FeedbackScreen } from '#client/staff/features/feedback/feedback-screen.tsx';

/** What a teacher thinks of adopting Tidepool. */
export const Route = createFileRoute('/authenticated/feedbackform/home')({ component: FeedbackScreen });
