import type { AttentionItem } from '#contract/users/attention.schemas.ts';
import type { GroupVisibility } from '#server/http/group-visibility.ts';
import type { CallContext } from '#server/http/handler-types.ts';
import { countHoldingDevices } from './holding-devices.store.ts';

/** Devices that held unsent work when they were last heard, as far as the caller sees them. */
export const deviceAttention =
  ({ groupScope }: Pick<GroupVisibility, 'groupScope'>) =>
  async ({ db, caller }: CallContext): Promise<AttentionItem[]> => {
    const scope = groupScope(caller);
    const { holding } = scope ? await countHoldingDevices(db, scope) : { holding: 0 };
    return holding === 0 ? [] : [{ kind: 'unsent_devices', count: holding, is_more: false, name: '', at: null, id: null }];
  };
