import { DrawnAnswer } from './drawn-answer.tsx';
import { PhotoAnswer } from './photo-answer.tsx';

interface MadeAnswerProps {
  readonly type: string;
  /** The answer's text. */
  readonly text: string;
}

/** Work that was made, as it is read: a drawing or a photo. It may stand within a button. */
export function MadeAnswer({ type, text }: MadeAnswerProps) {
  return type === 'photo' ? <PhotoAnswer text={text} /> : <DrawnAnswer text={text} />;
}
