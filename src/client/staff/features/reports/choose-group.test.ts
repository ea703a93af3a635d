import { describe, expect, it } from 'vitest';
import { chooseGroup } from './choose-group.ts';

const groups = [{ grouppuid: 'a' }, { grouppuid: 'b' }];

describe('the group that a report opens with', () => {
  it('is the first when none was requested', () => {
    expect(chooseGroup(groups, undefined)?.grouppuid).toBe('a');
  });

  it('is the requested one when it is in the list', () => {
    expect(chooseGroup(groups, 'b')?.grouppuid).toBe('b');
  });

  it('is the first when the requested one is not in the list', () => {
    expect(chooseGroup(groups, 'gone')?.grouppuid).toBe('a');
  });

  it('is none without groups', () => {
    expect(chooseGroup([], 'a')).toBeNull();
  });
});
