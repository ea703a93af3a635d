import { randomUUID } from 'node:crypto';
import { NONE_HELD } from '../report-device.ts';
import type { WalkInputs } from './walk-input.ts';

/** An envelope that no key opens: delivering it is answered, and changes nothing. */
const UNREADABLE = { envelope_id: randomUUID(), key_id: 'none', ephemeral_key: '', iv: '', ciphertext: '' };

/** Inputs for the calls of devices, their queues and held work. */
export const DEVICE_INPUTS: WalkInputs = {
  'heldWork.countHeldWork': (user_puid) => ({ query: { user_puid } }),
  'heldWork.getHeldWork': (user_puid) => ({ query: { user_puid } }),
  'heldWork.getHeldAnswers': (user_puid, { assignment_id, student_puid }) => ({ query: { user_puid, student_puid, assignment_id } }),
  'heldWork.decideHeldWork': (user_puid, { assignment_id, student_puid }) => ({
    body: { user_puid, decision: 'declined', piles: [{ student_puid, assignment_id, through: 0 }] },
  }),
  'heldWork.getUnreadableWork': (user_puid) => ({ query: { user_puid } }),
  'heldWork.settleUnreadableWork': (user_puid) => ({ body: { user_puid, misfit_ids: [randomUUID()] } }),
  'heldWork.lookUpReceipt': (user_puid) => ({ query: { user_puid, code: 'K7Q2' } }),
  'devices.reportDevice': (user_puid) => ({
    body: {
      device_id: randomUUID(),
      user_puid,
      waiting: NONE_HELD,
      parked: NONE_HELD,
      others: NONE_HELD,
      ready_offline: [],
      leaving: false,
    },
  }),
  'devices.getCartBoard': (_person, { group_puid, assignment_id }) => ({ query: { group_puid, assignment_id } }),
  'devices.getHoldingDevices': (user_puid) => ({ query: { user_puid } }),
  'devices.dismissDevice': (user_puid, { device_id, heard_at }) => ({ body: { user_puid, devices: [{ device_id, heard_at }] } }),
  'sync.push': () => ({ body: { device_id: randomUUID(), ops: [] } }),
  'custody.key': () => ({}),
  'custody.certify': () => ({ body: { public_key: 'A'.repeat(87) } }),
  'custody.deliver': () => ({ body: { envelopes: [UNREADABLE] } }),
  'custody.returned': (user_puid) => ({ query: { user_puid } }),
  'forgottenWork.giveOpenCode': (user_puid) => ({ body: { user_puid, account_puid: randomUUID(), first_name: 'Ana' } }),
  'forgottenWork.openForgottenWork': (user_puid) => ({ body: { user_puid, code: 'ABCD-2345', recovery: UNREADABLE } }),
  'custody.takeReturned': (user_puid) => ({ body: { user_puid, op_ids: [] } }),
};
