import type { RosterLine, RosterRun } from '#contract/rostering/rostering.schemas.ts';
import type { TestServer } from './test-server.ts';

/** What an administrator types to approve a run that stopped. */
export const accepting = ({ stops }: RosterRun): { accepted?: number[] } =>
  stops.length === 0 ? {} : { accepted: stops.map(({ count }) => count) };

const WORKING = ['reading', 'applying', 'undoing'];

/** Brings rosters in as a district administrator does, and waits for each step. @param district named in each call, as a super administrator does */
export function rosterClient(server: TestServer, name = 'districtadmin', district?: number) {
  const named: Record<string, string> = district === undefined ? {} : { district_id: String(district) };
  const answer = async (call: string, run_id: string, more: object = {}) => {
    const person = await server.as(name);
    return person.call<RosterRun>('POST', `/v2/rostering/${call}`, { payload: { user_puid: person.user_puid, run_id, ...named, ...more } });
  };
  const read = async (run_id: string): Promise<RosterRun> => {
    const person = await server.as(name);
    return (await person.call<RosterRun>('GET', '/v2/rostering/get_run', { query: { user_puid: person.user_puid, run_id, ...named } }))
      .data;
  };
  const settled = async (run_id: string): Promise<RosterRun> => {
    for (let tries = 0; tries < 600; tries += 1) {
      const run = await read(run_id);
      if (!WORKING.includes(run.state)) return run;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('the run goes on and on');
  };
  const sure = async (call: string, run_id: string, more: object = {}) => {
    const { code, message } = await answer(call, run_id, more);
    if (code !== 200) throw new Error(`${call}: ${code} ${message}`);
    return settled(run_id);
  };
  const send = async (file: Buffer, path: string) => {
    const person = await server.as(name);
    const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="roster.zip"\r\ncontent-type: application/zip\r\n\r\n';
    const payload = Buffer.concat([Buffer.from(head), file, Buffer.from('\r\n--b--\r\n')]);
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    return person.call<RosterRun>('POST', `/v2/rostering/${path}`, { query: { user_puid: person.user_puid, ...named }, headers, payload });
  };
  const rows = async <Row>(text: string, values: readonly unknown[]) => (await server.pool.query(text, [...values])).rows as Row[];
  return {
    answer,
    read,
    settled,
    send,
    check: async (zip: Buffer, path = 'check_file'): Promise<RosterRun> => {
      const sent = await send(zip, path);
      if (sent.code !== 200) throw new Error(`${path}: ${sent.code} ${sent.message}`);
      return settled(sent.data.run_id);
    },
    approve: (run_id: string, more: object = {}) => sure('approve_run', run_id, more),
    decide: (run_id: string, decision: string, line_nos?: readonly number[]) =>
      sure('decide_lines', run_id, { decision, ...(line_nos && { line_nos }) }),
    discard: (run_id: string) => sure('discard_run', run_id),
    undo: (run_id: string) => sure('undo_run', run_id),
    lines: async (run_id: string, kind: string, outcome: string): Promise<RosterLine[]> => {
      const person = await server.as(name);
      const query = { user_puid: person.user_puid, run_id, kind, outcome, page_size: '100', ...named };
      return (await person.call<{ lines: RosterLine[] }>('GET', '/v2/rostering/get_lines', { query })).data.lines;
    },
    /** What the database has of people of a name. */
    people: (text: string) =>
      rows<{
        user_name: string;
        first_name: string;
        role: number;
        grade: string;
        school_id: number;
        external_id: string;
        is_active: boolean;
      }>(
        `select user_name, first_name, role, grade, school_id, external_id, is_active from app_user
         where first_name || ' ' || last_name like '%' || $1 || '%' order by created_at, length(user_name), user_name`,
        [text],
      ),
    /** The classes that rosters brought. */
    classes: () =>
      rows<{ group_name: string; teacher: string; students: number; is_deleted: boolean }>(
        `select g.group_name, u.user_name as teacher, g.deleted_at is not null as is_deleted,
           (select count(*)::int from group_member m join app_user s using (user_puid) where m.group_puid = g.group_puid and s.is_active) as students
         from class_group g join app_user u on u.user_puid = g.user_puid
         where exists (select 1 from roster_entity e where e.kind = 'class' and e.our_id = g.group_puid::text) order by 1`,
        [],
      ),
  };
}
