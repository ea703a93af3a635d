import { GapSentence } from './gap-sentence.tsx';
import { HotspotPicture } from './hotspot-picture.tsx';
import { MatchPairs } from './match-pairs.tsx';
import { OrderSteps } from './order-steps.tsx';
import { PlacingBoard } from './placing-board.tsx';
import type { QuestionBodyProps } from './question-body.tsx';
import { WrittenAnswer } from './written-answer.tsx';

/** The kinds of questions that are not answered by choosing from a list; fetched when a quiz has one. */
export function OtherKinds(props: QuestionBodyProps) {
  if (props.question.look) return <PlacingBoard {...props} />;
  switch (props.question.type) {
    case 'inline':
      return <GapSentence {...props} />;
    case 'match':
      return <MatchPairs {...props} />;
    case 'order':
      return <OrderSteps {...props} />;
    case 'hotspot':
      return <HotspotPicture {...props} />;
    default:
      return <WrittenAnswer {...props} />;
  }
}
