import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Account, CausedImport, ImportLine, UserImport } from '#contract/users/users.schemas.ts';
import { importFault } from '#domain/faults/import-problems.ts';
import { projectRoot } from '#server/project-root.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ accountCacheMs: 0 });
});
afterAll(() => server.close());

async function check(name: string, text: string, kind: 'add' | 'update' = 'add') {
  const person = await server.as(name);
  const payload = `--b\r\ncontent-disposition: form-data; name="file"; filename="people.csv"\r\ncontent-type: text/csv\r\n\r\n${text}\r\n--b--\r\n`;
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  return person.call<CausedImport>('POST', '/v2/users/check_import', { query: { user_puid: person.user_puid, kind }, headers, payload });
}
async function checked(name: string, text: string, kind: 'add' | 'update' = 'add') {
  return (await check(name, text, kind)).data;
}
async function confirm(name: string, import_id: string) {
  const person = await server.as(name);
  return person.call<UserImport>('POST', '/v2/users/confirm_import', { payload: { user_puid: person.user_puid, import_id } });
}
async function lines(name: string, import_id: string, outcome: string) {
  const person = await server.as(name);
  const query = { user_puid: person.user_puid, import_id, outcome, page_size: '100' };
  return (await person.call<{ total: number; lines: ImportLine[] }>('GET', '/v2/users/get_import_lines', { query })).data;
}
async function find(text: string): Promise<Account[]> {
  const person = await server.as('districtadmin');
  return (await person.call<{ accounts: Account[] }>('GET', '/v2/users/find_users', { query: { user_puid: person.user_puid, find: text } }))
    .data.accounts;
}

describe('a list of people', () => {
  const LIST = [
    'Student ID,First Name,Last Name,User Name,School,Grade',
    'HP-1,Ana,Núñez,ana.n,Seagrass Elementary School,5',
    'HP-2,Luis,Peña,,102,K',
    'HP-3,Rosa,,rosa.d,101,4',
    'HP-1,Ana,Again,ana.again,101,4',
    'HP-4,Zoe,Vance,ｓtudent30,101,4',
    'HP-5,Max,Ford,max.f,Canyon View Elementary School,4',
    'HP-6,Kim,Lo,kim.lo,101,19',
  ].join('\r\n');

  it('says each cause once, with its number and its first lines', async () => {
    const people = Array.from({ length: 7 }, (_, n) => `CA-${n},Ann,,ca.${n},101,${n === 6 ? '4' : `9${n}`}`);
    const { causes, problems } = await checked(
      'districtadmin',
      ['number,first name,last name,user name,school,grade', ...people].join('\n'),
    );
    expect(problems).toBe(7);
    expect(causes).toEqual([
      { problem: 'no_last_name', column: 'last name', given: '', count: 7, first_lines: [2, 3, 4, 5, 6] },
      { problem: 'grade_unknown', column: 'grade', given: '…', count: 6, first_lines: [2, 3, 4, 5, 6] },
    ]);
  });

  it('says line by line what it would do, and changes nothing', async () => {
    await server.pool.query("update app_user set external_id = 'HP-30' where user_name = 'student30'");
    const found = await checked('districtadmin', LIST);
    expect(found).toMatchObject({ state: 'checked', added: 2, changed: 0, same: 0, problems: 5, change_id: null });
    const { lines: wrong } = await lines('districtadmin', found.import_id, 'problem');
    expect(
      wrong.map(({ line_no, faults }) => [line_no, ...faults.flatMap(({ problem, column, given }) => [problem, column, given])]),
    ).toEqual([
      [4, 'no_last_name', 'Last Name', ''],
      [5, 'twice', '', '2'],
      [6, 'user_name_taken', 'User Name', 'student30'],
      [7, 'school_unknown', 'School', 'Canyon View Elementary School'],
      [8, 'grade_unknown', 'Grade', '19'],
    ]);
    expect(await find('núñez')).toEqual([]);
  });

  it('says all that is wrong with a line at once, which cells slipped, and which headings it does not know', async () => {
    const found = await checked(
      'districtadmin',
      'number,First,last name,Campus,grade,role,Homeroom\nW-1,Ana,Ruiz,Nowhere,PK,boss,7\nW-2,Smith, Jr.,Bo,101,4,student,7\nW-3,Ana,Ruiz,101,5.º,profesora,\nW-4,Ana,Ruiz,101,5th,,',
    );
    expect(found).toMatchObject({ added: 2, problems: 2, unread_columns: ['Homeroom'] });
    const { lines: wrong } = await lines('districtadmin', found.import_id, 'problem');
    expect(wrong.map(({ faults }) => faults.map((fault) => importFault(fault, false)))).toEqual([
      [
        'role “boss”: The role is not known. Write student, teacher, school administrator or district administrator.',
        'Campus “Nowhere”: You have no active school with this name or number.',
        'grade “PK”: The grade is not known. Write K or 1 to 12.',
      ],
      ['The line has more cells than there are headings: “7” is left over. Put quotation marks around a cell that contains a comma.'],
    ]);
    const { lines: adds } = await lines('districtadmin', found.import_id, 'add');
    expect(adds[1]?.changes).toContainEqual({ field: 'grade', before: null, after: '5' });
    const person = await server.as('districtadmin');
    const { data } = await person.call<{ imports: UserImport[] }>('GET', '/v2/users/get_imports', {
      query: { user_puid: person.user_puid },
    });
    const { causes: _, ...listed } = found;
    expect(data.imports[0]).toEqual(listed);
  });

  it('takes no odd word for a role, no shortened number for a number, and leaves signs out that nobody sees', async () => {
    const hidden = '\u200b';
    const found = await checked(
      'districtadmin',
      `number,first,last name,user name,campus,role\nO-1,A,B,,101,constructor\nO-2,A,B,,101,__proto__\n1.23457E+11,A,B,,101,student\n${hidden}O-4,Ana${hidden},B,ana${hidden}.o4,101,student`,
    );
    expect(found).toMatchObject({ added: 1, problems: 3 });
    const { lines: wrong } = await lines('districtadmin', found.import_id, 'problem');
    expect(wrong.map(({ faults }) => faults.map(({ problem }) => problem))).toEqual([
      ['role_unknown'],
      ['role_unknown'],
      ['number_rounded'],
    ]);
    const { lines: adds } = await lines('districtadmin', found.import_id, 'add');
    expect(adds[0]?.changes.map(({ after }) => after)).toEqual(expect.arrayContaining(['O-4', 'Ana', 'ana.o4']));
  });

  it('adds nobody a second time by a number that a spreadsheet has changed', async () => {
    const first = await checked('districtadmin', 'number,first,last name,campus\n00417,Zero,Zane,101');
    await confirm('districtadmin', first.import_id);
    const found = await checked(
      'districtadmin',
      'number,first,last name,campus,active\n417,A,B,101,\n418.0,A,B,101,\n"1,417",A,B,101,\n\'00417,A,B,101,\n00417\u200f,Zero,Zane,101,VERDADERO\n4170,A,B,101,',
    );
    expect(found).toMatchObject({ added: 1, same: 1, problems: 4 });
    const { lines: wrong } = await lines('districtadmin', found.import_id, 'problem');
    expect(wrong.map(({ faults }) => faults.map(({ problem, given }) => `${problem} ${given}`))).toEqual([
      ['number_zeros 417'],
      ['number_rounded 418.0'],
      ['number_rounded 1,417'],
      ["number_rounded '00417"],
    ]);
    expect(await checked('districtadmin', 'number,active\n417,no', 'update')).toMatchObject({ problems: 1 });
  });

  it('adds nobody by the errors that a spreadsheet writes where a formula failed', async () => {
    const found = await checked(
      'districtadmin',
      'number,first,last name,campus,grade\n#N/A,A,B,101,5\nE-2,#¿NOMBRE?,#REF!,101,5\nE-3,A,B,101,####\nE-4,#1,B#,101,5\n#DIV/0!,A,B,101,5',
    );
    expect(found).toMatchObject({ added: 1, problems: 4 });
    const { lines: wrong } = await lines('districtadmin', found.import_id, 'problem');
    expect(wrong.map(({ faults }) => faults.map(({ problem, column, given }) => `${problem} ${column} ${given}`))).toEqual([
      ['cell_failed number #N/A'],
      ['cell_failed first #¿NOMBRE?', 'cell_failed last name #REF!'],
      ['cell_failed grade ####'],
      ['cell_failed number #DIV/0!'],
    ]);
  });

  it('writes accented letters as keyboards do, so that who is in it signs in and is found', async () => {
    const apart = (text: string) => text.normalize('NFD');
    const list = `number,first,last name,user name,campus,role\nA-1,${apart('Íñigo')},${apart('Zúñiga')},${apart('íñigo.p')},101,student`;
    const { import_id } = await checked('districtadmin', list);
    await confirm('districtadmin', import_id);
    expect((await find('zúñiga')).map(({ user_name, first_name }) => [user_name, first_name])).toEqual([['íñigo.p', 'Íñigo']]);
  });

  it('adds people once however often it comes, changes what is new in it, and leaves everybody else alone', async () => {
    const first = await checked('districtadmin', LIST);
    expect((await confirm('districtadmin', first.import_id)).data).toMatchObject({ state: 'done', added: 2, done: 2 });
    expect(await find('núñez')).toMatchObject([{ user_name: 'ana.n', school_id: 101, grade: '5', external_id: 'HP-1', is_active: true }]);
    expect(await find('peña')).toMatchObject([{ user_name: 'hp-2', school_id: 102, grade: 'K' }]);
    const again = await checked('districtadmin', LIST);
    expect(again).toMatchObject({ added: 0, changed: 0, same: 2 });
    const later = await checked('districtadmin', 'number;grade;school\nHP-1;6;\nHP-2;;101');
    expect(later).toMatchObject({ added: 0, changed: 2, problems: 0 });
    expect((await lines('districtadmin', later.import_id, 'change')).lines.map(({ changes }) => changes)).toEqual([
      [{ field: 'grade', before: '5', after: '6' }],
      [{ field: 'school_id', before: 'Lighthouse Elementary School', after: 'Seagrass Elementary School' }],
    ]);
    await confirm('districtadmin', later.import_id);
    expect(await find('HP-1')).toMatchObject([{ first_name: 'Ana', grade: '6' }]);
  });

  it('is undone as a whole: who changed is as before, who was added is closed', async () => {
    const { import_id } = await checked(
      'districtadmin',
      'number,first name,last name,grade,school\nHP-1,Ana,Núñez,7,\nHP-9,New,Comer,3,101',
    );
    const { data } = await confirm('districtadmin', import_id);
    const person = await server.as('districtadmin');
    const payload = { user_puid: person.user_puid, change_id: data.change_id };
    expect((await person.call('POST', '/v2/users/undo_change', { payload })).data).toEqual({ undone: 2, kept: 0 });
    const query = { user_puid: person.user_puid, import_id };
    expect((await person.call<UserImport>('GET', '/v2/users/get_import', { query })).data).toMatchObject({
      state: 'done',
      is_undone: true,
    });
    expect(await find('HP-1')).toMatchObject([{ grade: '6' }]);
    expect(await find('HP-9')).toMatchObject([{ is_active: false }]);
  });

  it('goes on where it was cut, and is not written by two at once', async () => {
    const rows = Array.from({ length: 900 }, (_, n) => `C-${n},Cut,Person${n},cut.${n},101,5`);
    const { import_id } = await checked('districtadmin', ['number,first name,last name,user name,school,grade', ...rows].join('\n'));
    const write = (set: string) => server.pool.query(`update user_import set ${set} where import_id = $1`, [import_id]);
    await write("state = 'writing'");
    expect((await confirm('districtadmin', import_id)).code).toBe(409);
    await write("heard_at = now() - interval '1 minute'");
    expect((await confirm('districtadmin', import_id)).data).toMatchObject({ state: 'done', done: 900 });
    expect((await confirm('districtadmin', import_id)).data).toMatchObject({ state: 'done', done: 900 });
    const { rows: counted } = await server.pool.query("select count(*)::int as n from app_user where first_name = 'Cut'");
    expect(counted).toEqual([{ n: 900 }]);
  });

  it('makes a problem of what was changed or taken between the check and the yes, and writes the rest', async () => {
    const text = 'number,first name,last name,user name,school\nT-1,Tia,One,tia.one,101\nT-2,Tia,Two,tia.two,101\nHP-2,Luis,Changed,,';
    const { import_id } = await checked('districtadmin', text);
    await server.pool.query("update app_user set user_name = 'tia.one' where user_name = 'student60'");
    await server.pool.query("update app_user set first_name = 'Lucho' where external_id = 'HP-2'");
    expect((await confirm('districtadmin', import_id)).data).toMatchObject({ added: 1, changed: 0, done: 1, problems: 2 });
    const { lines: wrong } = await lines('districtadmin', import_id, 'problem');
    expect(wrong.map(({ faults }) => faults[0]?.problem)).toEqual(['user_name_taken', 'changed_since']);
    const person = await server.as('districtadmin');
    const query = { user_puid: person.user_puid, import_id, language: 'es' };
    const { response } = await person.call('GET', '/v2/users/get_import_problems', { query });
    expect(response.body).toContain('"2","T-1, Tia One, tia.one","","","Otra persona del distrito entra con este usuario."');
  });
});

describe('a school administrator’s list', () => {
  it('reaches the own school alone, and nobody at or above the own role', async () => {
    await server.pool.query(
      "update app_user set external_id = 'X-' || user_name where user_name in ('student49', 'teacher2', 'districtadmin')",
    );
    const text =
      'number,first name,last name,school,role\nX-student49,A,B,,\nX-districtadmin,A,B,,\nN-1,A,B,102,\nN-2,A,B,,school admin\nN-3,A,B,,';
    const found = await checked('schooladmin', text);
    const { lines: wrong } = await lines('schooladmin', found.import_id, 'problem');
    expect(wrong.map(({ faults }) => faults[0]?.problem)).toEqual(['not_yours', 'not_yours', 'school_unknown', 'role_not_yours']);
    expect(found.added).toBe(1);
    const other = await server.as('districtadmin');
    const query = { user_puid: other.user_puid, import_id: found.import_id };
    expect((await other.call('GET', '/v2/users/get_import', { query })).code).toBe(404);
  });

  it('reaches no further at the yes than its owner does by then', async () => {
    const LINES = 'id,first,last,role,school\nLow-1,Ann,Above,school admin,102\nLow-2,Bo,Elsewhere,teacher,102\nLow-3,Cy,Own,teacher,101';
    const { import_id } = await checked('districtadmin', LINES);
    const setRole = (role: number, school: number | null) =>
      server.pool.query("update app_user set role = $1, school_id = $2 where user_name = 'districtadmin'", [role, school]);
    await setRole(6, 101);
    const { data } = await confirm('districtadmin', import_id);
    const wrong = (await lines('districtadmin', import_id, 'problem')).lines.flatMap(({ faults }) => faults.map(({ problem }) => problem));
    await setRole(9, null);
    expect([data.added, data.problems, wrong]).toEqual([1, 2, ['not_yours', 'not_yours']]);
    expect((await find('low-')).map(({ user_name }) => user_name)).toEqual(['low-3']);
  });

  it('of changes adds nobody, and finds people by sign-in name too', async () => {
    const text = 'user name,active\nstudent5,no\nnobody.here,no\nmv-student1,no\nstudent6,perhaps';
    const found = await checked('schooladmin', text, 'update');
    expect(found).toMatchObject({ added: 0, changed: 1, problems: 3 });
    await confirm('schooladmin', found.import_id);
    expect((await find('sofia ramirez'))[0]?.is_active).toBe(false);
  });
});

it('refuses what is no list, has no headings, or is too long', async () => {
  const codes = await Promise.all(
    ['', 'what,ever\n1,2', 'number,"first\nHP-1', `number\n${Array.from({ length: 20_001 }, (_, n) => n).join('\n')}`].map(
      async (text) => (await check('districtadmin', text)).code,
    ),
  );
  expect(codes).toEqual([422, 422, 422, 422]);
});

it('keeps the headings of lists that an earlier release kept in a line of theirs', async () => {
  const { import_id } = await checked('districtadmin', 'number,first name,last name,school,Homeroom\nM-1,Ana,Ruiz,101,7');
  await server.pool.query('alter table user_import drop column unread_columns');
  await server.pool.query(
    `insert into user_import_line (district_id, import_id, line_no, outcome, fields, about, problem)
     values (1001, $1, 0, 'headings', '{"unread": ["Homeroom"]}', '', '')`,
    [import_id],
  );
  await server.pool.query(readFileSync(join(projectRoot(), 'src/server/db/migrations/0066_import-headings.sql'), 'utf8'));
  const person = await server.as('districtadmin');
  const { data } = await person.call<UserImport>('GET', '/v2/users/get_import', { query: { user_puid: person.user_puid, import_id } });
  expect(data.unread_columns).toEqual(['Homeroom']);
  const { rowCount } = await server.pool.query('select 1 from user_import_line where line_no = 0');
  expect(rowCount).toBe(0);
});
