import { locale } from '#client/shared/platform/screen/i18n.ts';
import { askedOf, type ClassAddress, severalOf } from '../classes/class-address.ts';

interface OneQuiz {
  readonly assignment_id: number;
  readonly quiz_id: number;
  readonly layout: 'powerschool' | 'points';
}

/** What a file of scores is asked with: of all quizzes that the gradebook shows, or of one. */
export function scoresInput(group_puid: string, address: ClassAddress, one?: OneQuiz) {
  const about = one ? { assignment_id: one.assignment_id, quiz_id: one.quiz_id, layout: one.layout } : {};
  return { body: { group_puid, language: locale(), ...askedOf(address), ...severalOf(address), ...about } };
}
