import { call } from '#client/shared/platform/calls/api.ts';
import { deliver } from '#contract/custody/custody.contract.ts';
import { packDelivery } from '#offline/handoff/handoff.ts';
import type { RescueFile } from '#offline/handoff/rescue-file.ts';

/** The result for one file: how many of its envelopes must be sent again, and how many this server cannot open. */
export interface RescueDelivery {
  readonly again: number;
  readonly unreadable: number;
}

/** Sends a rescue file through the encrypted handoff, in as many deliveries as needed. @throws CallError when the server cannot be reached */
export async function deliverRescue(file: RescueFile): Promise<RescueDelivery> {
  let again = 0;
  let unreadable = 0;
  for (let rest = file.envelopes.map((envelope) => ({ envelope })); rest.length > 0; ) {
    const batch = packDelivery(rest);
    const { results } = await call(deliver, { body: { envelopes: batch.map(({ envelope }) => envelope) } });
    again += results.filter(({ outcome }) => outcome === 'retry').length;
    unreadable += results.filter(({ outcome }) => outcome === 'unreadable').length;
    rest = rest.slice(batch.length);
  }
  return { again, unreadable };
}
