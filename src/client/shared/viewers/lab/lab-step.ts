import type { ReactNode } from 'react';
import type { QuizPlace } from '../quiz-place.ts';

export interface LabProgress {
  /** Everything that has to be filled in is. */
  readonly isReady: boolean;
  /** Asks once more, and turns it in. */
  readonly onDone: () => void;
}

/** What the lesson player gives to a lab: its document and footer are drawn within it. */
export interface LabStepProps {
  readonly place: QuizPlace;
  /** How the step is tracked; null until that is stored. */
  readonly tracked: { readonly tracking_id: string; readonly op_id: string } | null;
  /** Told with the operation that turns the lab in, each time it is open afterwards too. */
  readonly onTurnedIn: (opId: string) => void;
  /** The lab was done on paper. */
  readonly onPaper: () => void;
  readonly isDone: boolean;
  readonly document: ReactNode;
  readonly footer: (lab: LabProgress) => ReactNode;
}
