import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';
import { GapSentence } from './gap-sentence.tsx';
import { HotspotPicture } from './hotspot-picture.tsx';
import { MatchPairs } from './match-pairs.tsx';
import { OrderSteps } from './order-steps.tsx';
import { PlacingBoard } from './placing-board.tsx';
import type { QuestionBodyProps } from './question-body-props.ts';
import { WrittenAnswer } from './written-answer.tsx';

/** Few quizzes have work that is made. */
const DrawingField = lazyPart(async () => (await import('./made-fields.ts')).DrawingField);
const PhotoField = lazyPart(async () => (await import('./made-fields.ts')).PhotoField);
const TableField = lazyPart(async () => (await import('./made-fields.ts')).TableField);
const FileField = lazyPart(async () => (await import('./made-fields.ts')).FileField);

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
    case 'drawing':
      return <DrawingField {...props} />;
    case 'photo':
      return <PhotoField {...props} />;
    case 'table':
      return <TableField {...props} />;
    case 'file':
      return <FileField {...props} />;
    default:
      return <WrittenAnswer {...props} />;
  }
}
