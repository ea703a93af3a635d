import { createStore } from './store.ts';

/**
 * How far a sign-out is: unsent work is being sent, or the device is being sealed and cleared. While it is sealed and cleared, no sign-in
 * form is shown: the promise that nobody can read the work must be kept before the next person comes (decisions/shared-devices.md).
 */
export const leavingPhase = createStore<'sending' | 'sealing' | null>(null);
