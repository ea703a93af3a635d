import { strToU8, zipSync } from 'fflate';

/** A school system as a test imagines it; everything that is left out is plain. */
export interface MadeRoster {
  readonly version?: '1.1' | '1.2';
  readonly mode?: 'bulk' | 'delta';
  readonly schools?: readonly { readonly id: string; readonly name: string }[];
  readonly people?: readonly MadePerson[];
  readonly classes?: readonly MadeClass[];
  readonly enrollments?: readonly MadeEnrollment[];
}
export interface MadePerson {
  readonly id: string;
  readonly user_name?: string;
  readonly first?: string;
  readonly last?: string;
  readonly role?: string;
  readonly school?: string;
  readonly grade?: string;
  readonly number?: string;
  readonly status?: string;
  readonly enabled?: string;
  readonly email?: string;
  readonly agents?: readonly string[];
}
export interface MadeClass {
  readonly id: string;
  readonly name?: string;
  readonly school?: string;
  readonly status?: string;
}
export interface MadeEnrollment {
  readonly id: string;
  readonly class: string;
  readonly person: string;
  readonly role?: string;
  readonly primary?: boolean;
  readonly ends?: string;
  readonly status?: string;
}

const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const csv = (rows: readonly (readonly string[])[]) => rows.map((row) => row.map(cell).join(',')).join('\r\n');
const HEADS = {
  orgs: 'sourcedId,status,dateLastModified,name,type,identifier,parentSourcedId',
  users11:
    'sourcedId,status,dateLastModified,enabledUser,orgSourcedIds,role,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password',
  users12:
    'sourcedId,status,dateLastModified,enabledUser,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password,userMasterIdentifier,resourceSourcedIds,preferredGivenName,preferredMiddleName,preferredFamilyName,primaryOrgSourcedId,pronouns',
  roles: 'sourcedId,status,dateLastModified,userSourcedId,roleType,role,beginDate,endDate,orgSourcedId,userProfileSourcedId',
  classes:
    'sourcedId,status,dateLastModified,title,grades,courseSourcedId,classCode,classType,location,schoolSourcedId,termSourcedIds,subjects,subjectCodes,periods',
  enrollments: 'sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role,primary,beginDate,endDate',
};

/** The files of a OneRoster zip, by name, as a student information system writes them. */
export function rosterFiles(made: MadeRoster): Record<string, string> {
  const { version = '1.1', mode = 'bulk', schools = [], people = [], classes = [], enrollments = [] } = made;
  const is12 = version === '1.2';
  const base = (id: string, status = '') => [
    id,
    status || (mode === 'delta' ? 'active' : ''),
    mode === 'delta' ? '2026-11-01T00:00:00Z' : '',
  ];
  const peopleRows = people.map(
    ({
      id,
      user_name = id,
      first = 'A',
      last = 'B',
      role = 'student',
      school = 's1',
      grade = '04',
      number = '',
      status,
      enabled = 'true',
      email = '',
      agents = [],
    }) =>
      is12
        ? [
            ...base(id, status),
            enabled,
            user_name,
            '',
            first,
            last,
            '',
            number,
            email,
            '',
            '',
            agents.join(),
            grade,
            '',
            '',
            '',
            '',
            '',
            '',
            '',
            '',
          ]
        : [
            ...base(id, status),
            enabled,
            school,
            role,
            user_name,
            '',
            first,
            last,
            '',
            number,
            email,
            '',
            '',
            agents.join(),
            grade,
            'secret',
          ],
  );
  const files: Record<string, string> = {
    'orgs.csv': csv([HEADS.orgs.split(','), ...schools.map(({ id, name }) => [...base(id), name, 'school', '', ''])]),
    'users.csv': csv([(is12 ? HEADS.users12 : HEADS.users11).split(','), ...peopleRows]),
    'classes.csv': csv([
      HEADS.classes.split(','),
      ...classes.map(({ id, name = id, school = 's1', status }) => [
        ...base(id, status),
        name,
        '',
        '',
        '',
        'scheduled',
        '',
        school,
        '',
        '',
        '',
        '',
      ]),
    ]),
    'enrollments.csv': csv([
      HEADS.enrollments.split(','),
      ...enrollments.map(({ id, class: of, person, role = 'student', primary = role === 'teacher', ends = '', status }) => [
        ...base(id, status),
        of,
        's1',
        person,
        role,
        String(primary),
        '',
        ends,
      ]),
    ]),
  };
  if (is12)
    files['roles.csv'] = csv([
      HEADS.roles.split(','),
      ...people.map(({ id, role = 'student', school = 's1', status }) => [
        ...base(`r-${id}`, status),
        id,
        'primary',
        role,
        '',
        '',
        school,
        '',
      ]),
    ]);
  const said = ['orgs', 'users', 'classes', 'enrollments', ...(is12 ? ['roles'] : [])].map((table) => [`file.${table}`, mode]);
  files['manifest.csv'] = csv([
    ['propertyName', 'value'],
    ['manifest.version', '1.0'],
    ['oneroster.version', version],
    ...said,
    ['file.academicSessions', 'absent'],
  ]);
  return files;
}

/** Files as one zip. */
export function zipOf(files: Readonly<Record<string, string | Buffer>>): Buffer {
  const bytes = (content: string | Buffer) => (typeof content === 'string' ? strToU8(content) : content);
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, content]) => [name, bytes(content)]))));
}
