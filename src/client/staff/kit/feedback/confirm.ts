import { createStore } from '#client/shared/platform/screen/store.ts';

/** What `confirm()` asks. */
export interface ConfirmQuestion {
  /** The question, with the thing's name: "Delete the group 'Period 3'?" */
  readonly title: string;
  /** What will happen, in a sentence or two. */
  readonly text: string;
  /** What else it touches, one line each: "24 students lose this assignment". */
  readonly consequences?: readonly string[];
  /** The button that does it, named by what it does: "Delete group". */
  readonly go: string;
  /** The button that does not. @default "Cancel" */
  readonly stay?: string;
  /** Cannot be taken back: drawn in coral, and the careful button has the focus. */
  readonly danger?: boolean;
}

export interface OpenQuestion extends ConfirmQuestion {
  readonly answer: (yes: boolean) => void;
}

/** The question that is open now; `ConfirmHost` draws it. */
export const openQuestion = createStore<OpenQuestion | null>(null);

/**
 * Asks before something that matters, and says what will happen. A second question answers the first with no.
 * @returns whether the person chose to go on; closing the dialog means no
 */
export function confirm(question: ConfirmQuestion): Promise<boolean> {
  openQuestion.get()?.answer(false);
  return new Promise((resolve) => {
    openQuestion.set({
      ...question,
      answer: (yes) => {
        openQuestion.set(null);
        resolve(yes);
      },
    });
  });
}
