import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { PlatformScoresScreen } from '#client/staff/features/platform-scores/platform-scores-screen.tsx';
import { STAFF } from '#contract/roles.ts';

/** Scores that are sent to learning platforms, and what they answered. */
export const Route = createFileRoute('/authenticated/reports/platformScores')({
  staticData: screen({ roles: STAFF, title: ['Scores for learning platforms', 'Calificaciones para plataformas'] }),
  component: PlatformScoresScreen,
});
