import { describe, expect, it } from 'vitest';
import { tideOf } from './tide-state.ts';

const calm = { known: true, unsaved: false, online: true, signedIn: true, since: 5, waiting: 0, answers: 0, rejected: 0, held: 0 };

describe('the tide line', () => {
  it('claims that all was received only when the device was asked', () => {
    expect(tideOf(calm).kind).toBe('received');
    expect(tideOf({ ...calm, known: false }).kind).toBe('unknown');
  });

  it('says first that the connection is gone, with what waits', () => {
    expect(tideOf({ ...calm, online: false, waiting: 2, answers: 1, rejected: 1 })).toEqual({
      kind: 'offline',
      since: 5,
      answers: 1,
    });
  });

  it('says what was refused before what is being sent', () => {
    expect(tideOf({ ...calm, waiting: 2, rejected: 1 })).toEqual({ kind: 'rejected' });
    expect(tideOf({ ...calm, waiting: 2, held: 1 })).toEqual({ kind: 'sending', answers: 0 });
    expect(tideOf({ ...calm, held: 1 })).toEqual({ kind: 'awaiting_review', count: 1 });
  });

  it('says what waits for a sign-in, never that it is on its way, after a session has ended', () => {
    expect(tideOf({ ...calm, signedIn: false, waiting: 2, answers: 1 })).toEqual({ kind: 'sign_in' });
    expect(tideOf({ ...calm, signedIn: false, online: false, waiting: 2 }).kind).toBe('offline');
    expect(tideOf({ ...calm, signedIn: false }).kind).toBe('received');
  });

  it('work that could not be stored comes before all else: nothing may be called kept or received', () => {
    expect(tideOf({ ...calm, unsaved: true }).kind).toBe('unsaved');
    expect(tideOf({ ...calm, unsaved: true, online: false, waiting: 2, rejected: 1 }).kind).toBe('unsaved');
  });
});
