import type { ComponentType } from 'react';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';
import type { QuestionKind } from '#contract/content/content.schemas.ts';
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

/** What a question of each kind is answered with; a list to choose from is drawn by `question-body.tsx` itself. */
const FIELDS: Readonly<Record<QuestionKind, ComponentType<QuestionBodyProps> | null>> = {
  choice: null,
  multiple: null,
  inline: GapSentence,
  order: OrderSteps,
  match: MatchPairs,
  hotspot: HotspotPicture,
  text: WrittenAnswer,
  extended: WrittenAnswer,
  drawing: DrawingField,
  photo: PhotoField,
  table: TableField,
  file: FileField,
};

/** The kinds of questions that are not answered by choosing from a list; fetched when a quiz has one. */
export function OtherKinds(props: QuestionBodyProps) {
  const { look, type } = props.question;
  const Field = look ? PlacingBoard : FIELDS[type];
  return Field ? <Field {...props} /> : null;
}
