/** Replies by address; one that resolves to null did not come, and the program asks by itself. */
type FirstAnswers = Map<string, Promise<Response | null>> & { isHere?: boolean };

const asked = (): FirstAnswers | undefined => (globalThis as { tidepoolFirstAnswers?: FirstAnswers }).tidepoolFirstAnswers;

/** The reply that `public/boot-guard.js` asked for while the program was loading. It can be taken once; null if there is none. */
export async function takeFirstAnswer(url: string): Promise<Response | null> {
  const answer = asked()?.get(url);
  asked()?.delete(url);
  return (await answer) ?? null;
}

/** Whether the dashboard is here already: then the first screen need not be drawn without it. */
export function firstAnswerIsHere(): boolean {
  return asked()?.isHere === true;
}

/** Drops what no screen has taken, so that it is not taken for a newer reply later. */
export function forgetFirstAnswers(): void {
  asked()?.clear();
}
