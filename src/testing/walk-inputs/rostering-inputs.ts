import { randomUUID } from 'node:crypto';
import type { WalkInputs } from './walk-input.ts';

const file = (name: string, content: string) => ({
  content: `--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n${content}\r\n--b--\r\n`,
  type: 'multipart/form-data; boundary=b',
});

/** Rosters, and who brings them in. */
export const ROSTERING_INPUTS: WalkInputs = {
  'rostering.getRosterSources': (user_puid) => ({ query: { user_puid } }),
  'rostering.checkRosterFile': (user_puid) => ({ query: { user_puid }, raw: file('roster.zip', 'no zip') }),
  'rostering.saveRosterSource': (user_puid) => ({
    body: { user_puid, source_id: randomUUID(), kind: 'clever', name: 'Clever', secret: 'x' },
  }),
  'rostering.removeRosterSource': (user_puid) => ({ body: { user_puid, source_id: randomUUID() } }),
  'rostering.testRosterSource': (user_puid) => ({ body: { user_puid, source_id: randomUUID() } }),
  'rostering.startRosterRun': (user_puid) => ({ body: { user_puid, source_id: randomUUID() } }),
  'rostering.checkClassList': (user_puid) => ({
    query: { user_puid },
    raw: file('classes.csv', 'class,teacher,student\nA list for one,teacher1,student1'),
  }),
  'rostering.describeList': (user_puid) => ({ query: { user_puid, kind: 'add' }, raw: file('people.csv', 'number,first name\nW-1,Ana') }),
  'rostering.checkTransfer': (user_puid) => ({ body: { user_puid, teacher_puid: randomUUID(), groups: [randomUUID()] } }),
  'rostering.findTaughtClasses': (user_puid) => ({ query: { user_puid, account_puid: randomUUID() } }),
  'rostering.getRosterProblems': (user_puid) => ({ query: { user_puid, run_id: randomUUID() } }),
  'rostering.getRosterRuns': (user_puid) => ({ query: { user_puid } }),
  'rostering.getRosterRun': (user_puid) => ({ query: { user_puid, run_id: randomUUID() } }),
  'rostering.getRosterLines': (user_puid) => ({ query: { user_puid, run_id: randomUUID(), kind: 'person', outcome: 'leave' } }),
  'rostering.getRosterLineGroups': (user_puid) => ({ query: { user_puid, run_id: randomUUID(), kind: 'person', outcome: 'leave' } }),
  'rostering.getRosterLinesFile': (user_puid) => ({ query: { user_puid, run_id: randomUUID(), kind: 'person', outcome: 'leave' } }),
  'rostering.approveRosterRun': (user_puid) => ({ body: { user_puid, run_id: randomUUID() } }),
  'rostering.decideRosterLines': (user_puid) => ({ body: { user_puid, run_id: randomUUID(), decision: 'free_name' } }),
  'rostering.discardRosterRun': (user_puid) => ({ body: { user_puid, run_id: randomUUID() } }),
  'rostering.cancelRosterRun': (user_puid) => ({ body: { user_puid, run_id: randomUUID() } }),
  'rostering.undoRosterRun': (user_puid) => ({ body: { user_puid, run_id: randomUUID() } }),
};
