import { render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { QuizPlace } from '#client/shared/viewers/quiz-place.ts';
import { QuizSession } from './quiz-session.ts';
import { useQuizSession } from './use-quiz-session.ts';

class Boundary extends Component<{ readonly children: ReactNode }> {
  override readonly state: { readonly fault: Error | null } = { fault: null };
  static getDerivedStateFromError = (fault: Error) => ({ fault });
  override render() {
    return this.state.fault ? <p role="alert">{this.state.fault.message}</p> : this.props.children;
  }
}

function Quiz() {
  return useQuizSession({ user_puid: 'x', lesson_id: 1, assignment_id: 1, resource_id: 1 } as QuizPlace) ? <p>open</p> : <p>opening</p>;
}

afterEach(() => vi.restoreAllMocks());

test('a quiz that the device cannot open says so and does not stay empty', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(QuizSession, 'open').mockRejectedValue(new Error('The database could not be opened.'));
  render(
    <Boundary>
      <Quiz />
    </Boundary>,
  );
  expect((await screen.findByRole('alert')).textContent).toBe('The database could not be opened.');
});
