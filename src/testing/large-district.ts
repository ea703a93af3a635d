/** How large a district is filled. */
export interface DistrictSize {
  readonly schools: number;
  readonly students: number;
  readonly classes: number;
  /** Teachers with ten classes of thirty and many lessons in folders: the first classes are theirs. */
  readonly workshopTeachers: number;
  readonly foldersEach: number;
  readonly lessonsPerFolder: number;
  /** Lessons given to each class, and how many of them its students have finished. */
  readonly given: number;
  readonly finished: number;
  /** The same of classes of the workshop teachers. */
  readonly givenInWorkshop: number;
  readonly finishedInWorkshop: number;
  readonly receipts: number;
  readonly held: number;
}

/**
 * Issue 14: 20,000 students, 800 classes, 2.8 million tracking rows (seven for each of 20 finished lessons), 3 million answers, a
 * million receipts. Issue 15: 5,000 lessons in 500 folders and 200 classes of 30 among them. Issue 42: those classes have 40 assignments, which
 * adds a fourth to the tracking rows and answers.
 */
export const LARGE_DISTRICT: DistrictSize = {
  schools: 40,
  students: 20_000,
  classes: 800,
  workshopTeachers: 20,
  foldersEach: 25,
  lessonsPerFolder: 10,
  given: 24,
  finished: 20,
  givenInWorkshop: 40,
  finishedInWorkshop: 36,
  receipts: 1_000_000,
  held: 3_000,
};

/** The same shape in a second or two. */
export const SMALL_DISTRICT: DistrictSize = {
  schools: 2,
  students: 340,
  classes: 14,
  workshopTeachers: 1,
  foldersEach: 2,
  lessonsPerFolder: 5,
  given: 4,
  finished: 2,
  givenInWorkshop: 4,
  finishedInWorkshop: 2,
  receipts: 200,
  held: 20,
};

const CLASSES_OF_WORKSHOP = 10;
/** Of every other teacher. */
const CLASSES_EACH = 3;
const RESOURCES = 5;
/** The demo's Harbor Point, so that its accounts see what is filled in. */
const DISTRICT = 1001;
const FIRST_SCHOOL = 5_001;

/** Ids in order, as devices make them: indexes fill up from one side. The kind keeps them apart. */
const id = (kind: string, number: string) => `('d15ca${kind}-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;
const KIND = {
  student: '001',
  teacher: '002',
  class: '003',
  lessonSession: '004',
  visit: '005',
  result: '006',
  receipt: '007',
  device: '008',
  lesson: '009',
} as const;
const FIRST_NAMES = `array['Ada','Ben','Carla','Dev','Elena','Finn','Gia','Hugo','Iris','Jay','Kira','Luis','Mina','Nico','Olga','Pia','Quinn','Rosa','Sam','Tess']`;
const LAST_NAMES = `array['Abbott','Barrera','Chen','Duarte','Ellis','Fuentes','Garza','Huang','Ibarra','Jensen','Klein','Luna','Mata','Nolan','Ochoa','Park','Reyes','Silva','Tran','Vega','Wolfe','Young','Zamora']`;
const name = (list: string, number: string) => `(${list})[1 + (${number})::int % array_length(${list}, 1)]`;

/** One step of the filling, and what it is called while it runs. */
export interface FillingStep {
  readonly about: string;
  readonly sql: string;
}

/**
 * Statements in their order, for one connection: what they hand on lies in temporary tables. The demo district must be there. Each
 * reads what the one before wrote, so PostgreSQL is told their sizes in between.
 */
export function largeDistrict(size: DistrictSize): readonly FillingStep[] {
  const small = size.workshopTeachers * CLASSES_OF_WORKSHOP * 30;
  const workshop = small <= size.students ? size.workshopTeachers * CLASSES_OF_WORKSHOP : 0;
  const inWorkshop = workshop === 0 ? 0 : 30;
  const others = size.classes - workshop;
  const left = size.students - workshop * inWorkshop;
  const lessonsEach = size.foldersEach * size.lessonsPerFolder;
  return [
    ...places(size),
    {
      about: 'classes',
      sql: `create temporary table f_class as
        select c, case when c <= ${workshop} then (c - 1) / ${CLASSES_OF_WORKSHOP} + 1 else ${size.workshopTeachers} + (c - ${workshop} - 1) / ${CLASSES_EACH} + 1 end as t,
          case when c <= ${workshop} then ${inWorkshop} else ((c - ${workshop}) * ${left}::bigint / ${others} - (c - ${workshop} - 1) * ${left}::bigint / ${others})::int end as size
        from generate_series(1, ${size.classes}) c`,
    },
    {
      about: 'students',
      sql: `create temporary table f_student as
        select row_number() over (order by c, n) as s, c, t, ${FIRST_SCHOOL} + t % ${size.schools} as school_id from f_class, generate_series(1, size) n`,
    },
    ...people(),
    ...lessons(size, workshop > 0 ? size.workshopTeachers : 0, lessonsEach),
    ...work(size, workshop > 0 ? size.workshopTeachers : 0),
    ...whatArrives(size),
  ];
}

const places = ({ schools }: DistrictSize): FillingStep[] => [
  {
    about: 'schools',
    sql: `insert into school (district_id, school_id, school_name) select ${DISTRICT}, ${FIRST_SCHOOL} + n, 'School ' || n from generate_series(0, ${schools - 1}) n`,
  },
];

const people = (): FillingStep[] => [
  {
    about: 'teachers',
    sql: `insert into app_user (district_id, user_puid, school_id, user_name, password_hash, first_name, last_name, role)
      select ${DISTRICT}, ${id(KIND.teacher, 't')}, min(school_id), 'd-teacher' || t, (select password_hash from app_user where user_name = 'teacher1'),
        ${name(FIRST_NAMES, 't')}, ${name(LAST_NAMES, 't / 3')}, 2 from f_student group by t`,
  },
  {
    about: 'accounts of students',
    sql: `insert into app_user (district_id, user_puid, school_id, user_name, password_hash, first_name, last_name, role, grade)
      select ${DISTRICT}, ${id(KIND.student, 's')}, school_id, 'd-student' || s, (select password_hash from app_user where user_name = 'student1'),
        ${name(FIRST_NAMES, 's')}, ${name(LAST_NAMES, 's / 20')}, 1, '5' from f_student`,
  },
  {
    about: 'groups',
    sql: `insert into class_group (district_id, group_puid, school_id, group_name, icon, color, user_puid)
      select ${DISTRICT}, ${id(KIND.class, 'c')}, min(school_id), 'Science ' || t || '-' || c, 'wave', 'teal', ${id(KIND.teacher, 't')} from f_student group by c, t`,
  },
  {
    about: 'members',
    sql: `insert into group_member (district_id, group_puid, user_puid, joined_at)
      select ${DISTRICT}, ${id(KIND.class, 'c')}, ${id(KIND.student, 's')}, now() - interval '1 year' from f_student`,
  },
];

const lessons = (size: DistrictSize, workshopTeachers: number, lessonsEach: number): FillingStep[] => [
  {
    about: 'folders',
    sql: `with made as (
        insert into workspace_folder (district_id, owner_puid, folder_name, product_id, parent_folder_type, parent_folder_id, level, sort_order)
        select ${DISTRICT}, ${id(KIND.teacher, 't')}, 'Folder ' || lpad(f::text, 2, '0'), p.product_id, 0, p.product_id, 1, f
        from generate_series(1, ${workshopTeachers}) t, generate_series(1, ${size.foldersEach}) f, (select min(product_id) as product_id from product) p
        returning folder_id, owner_puid, sort_order, product_id)
      select * into temporary f_folder from made`,
  },
  {
    // Every teacher has what the classes were given; those of the workshop have more, in folders.
    about: 'lessons',
    sql: `create temporary table f_lesson as
      select row_number() over (order by t, k)::int as n, t, k from (select distinct t from f_class) x,
        lateral generate_series(1, case when t <= ${workshopTeachers} then greatest(${lessonsEach}, ${size.givenInWorkshop}) else ${size.given} end) k`,
  },
  {
    about: 'lessons',
    sql: `with made as (
        insert into lesson (district_id, lesson_name, lesson_name_es, lesson_objective, lesson_objective_es, owner_puid, product_id, unit_id, client_id)
        select ${DISTRICT}, 'Lesson ' || lpad(l.k::text, 3, '0') || ' of ' || l.t, '', '', '', ${id(KIND.teacher, 'l.t')}, f.product_id, f.folder_id, ${id(KIND.lesson, 'l.n')}
        from f_lesson l left join f_folder f on f.owner_puid = ${id(KIND.teacher, 'l.t')} and f.sort_order = (l.k - 1) / ${size.lessonsPerFolder} + 1
        returning lesson_id, client_id)
      select l.*, m.lesson_id into temporary f_made from made m join f_lesson l on ${id(KIND.lesson, 'l.n')} = m.client_id`,
  },
  {
    about: 'quizzes',
    sql: `create temporary table f_quiz as select row_number() over (order by questions desc, quiz_id) - 1 as q, * from (
        select quiz_id, count(*)::int as questions, sum(points)::int as points from quiz_question where sort_order >= 0 group by quiz_id
        having count(*) between 5 and 10 order by 2 desc, 1 limit 20) x`,
  },
  {
    about: 'resources',
    sql: `with things as (select row_number() over (order by item_id) - 1 as n, item_id, resource_type_id, count(*) over () as many from item
        where sort_order >= 0 and resource_type_id <> 18), made as (
        insert into lesson_resource (district_id, lesson_id, item_id, resource_type_id, time, sort_order)
        select ${DISTRICT}, m.lesson_id, i.item_id, i.resource_type_id, 5, r from f_made m, generate_series(1, ${RESOURCES}) r
          join lateral (select 1) one on true join things i on true where i.n = (m.n * ${RESOURCES} + r) % i.many
        union all select ${DISTRICT}, m.lesson_id, q.quiz_id, 18, 10, ${RESOURCES + 1} from f_made m join f_quiz q on q.q = m.n % (select count(*) from f_quiz)
        returning lesson_id, resource_id, item_id, resource_type_id, sort_order)
      select * into temporary f_resource from made`,
  },
  {
    about: 'sizes',
    sql: 'analyze f_class, f_student, f_made, f_resource, f_quiz; create index on f_made (t, k); create index on f_resource (lesson_id)',
  },
  {
    about: 'assignments',
    sql: `with made as (
        insert into assignment (district_id, lesson_id, group_puid, assigned_by_puid, assigned_at, due_date)
        select ${DISTRICT}, m.lesson_id, ${id(KIND.class, 'c.c')}, ${id(KIND.teacher, 'c.t')}, now() - (g.given - m.k + 1) * interval '4 days',
          now() - (g.given - m.k - 3) * interval '4 days'
        from f_class c cross join lateral (select case when c.t <= ${workshopTeachers} then ${size.givenInWorkshop} else ${size.given} end as given) g
          join f_made m on m.t = c.t and m.k <= g.given
        returning assignment_id, lesson_id, group_puid, assigned_at)
      select a.*, c.c, m.k into temporary f_assignment from made a join f_class c on ${id(KIND.class, 'c.c')} = a.group_puid join f_made m on m.lesson_id = a.lesson_id`,
  },
];

const work = ({ finished, finishedInWorkshop }: DistrictSize, workshopTeachers: number): FillingStep[] => [
  {
    about: 'finished lessons',
    sql: `create temporary table f_done as
      select row_number() over (order by a.k, s.s) as d, s.s, ${id(KIND.student, 's.s')} as user_puid, a.assignment_id, a.lesson_id,
        a.assigned_at + (1 + (s.s * 7 + a.k * 13) % 70) * interval '1 hour' as at
      from f_assignment a join f_student s on s.c = a.c
      where a.k <= case when s.t <= ${workshopTeachers} then ${finishedInWorkshop} else ${finished} end`,
  },
  { about: 'sizes', sql: 'analyze f_done, f_assignment' },
  {
    about: 'lesson tracking',
    sql: `insert into lesson_tracking (district_id, tracking_id, user_puid, assignment_id, lesson_id, time_spent, is_complete, started_at, last_at)
      select ${DISTRICT}, ${id(KIND.lessonSession, 'd')}, user_puid, assignment_id, lesson_id, 900, true, at, at + interval '15 minutes' from f_done order by d`,
  },
  {
    about: 'resource tracking',
    sql: `insert into resource_tracking (district_id, tracking_id, lesson_tracking_id, user_puid, assignment_id, lesson_id, resource_id, resource_type_id,
        time_spent, percentage_completed, started_at, last_at)
      select ${DISTRICT}, ${id(KIND.visit, 'd * 8 + r.sort_order')}, ${id(KIND.lessonSession, 'd')}, d.user_puid, d.assignment_id, d.lesson_id, r.resource_id,
        r.resource_type_id, 150, 100, d.at, d.at + interval '3 minutes' from f_done d join f_resource r on r.lesson_id = d.lesson_id`,
  },
  {
    about: 'completions',
    sql: `insert into resource_completion (district_id, assignment_id, resource_id, user_puid, completed_at)
      select ${DISTRICT}, d.assignment_id, r.resource_id, d.user_puid, d.at + interval '14 minutes' from f_done d join f_resource r on r.lesson_id = d.lesson_id`,
  },
  {
    about: 'quiz results',
    sql: `insert into quiz_result (district_id, result_id, user_puid, assignment_id, lesson_id, quiz_id, lesson_resource_tracking_id, started_at, saved_at,
        submitted_at, time_spent, score, max_score)
      select ${DISTRICT}, ${id(KIND.result, 'd')}, d.user_puid, d.assignment_id, d.lesson_id, q.quiz_id, ${id(KIND.visit, `d * 8 + ${RESOURCES + 1}`)}, d.at,
        d.at + interval '12 minutes', d.at + interval '13 minutes', 600, (select count(*) from generate_series(1, q.questions) n where (d.s + n * 3 + d.d) % 4 > 0), q.points
      from f_done d join f_resource r on r.lesson_id = d.lesson_id and r.resource_type_id = 18 join f_quiz q on q.quiz_id = r.item_id`,
  },
  {
    about: 'answers',
    sql: `with asked as (select quiz_id, question_id, row_number() over (partition by quiz_id order by sort_order, question_id) as n,
          coalesce((select array[min(o.answer_id)] from quiz_option o where o.question_id = q.question_id), '{}') as answer_ids
        from quiz_question q where sort_order >= 0 and quiz_id in (select quiz_id from f_quiz))
      insert into quiz_answer (district_id, result_id, question_id, answer_ids, is_correct, points, saved_at)
      select ${DISTRICT}, ${id(KIND.result, 'd')}, a.question_id, a.answer_ids, (d.s + a.n * 3 + d.d) % 4 > 0, ((d.s + a.n * 3 + d.d) % 4 > 0)::int,
        d.at + interval '10 minutes'
      from f_done d join f_resource r on r.lesson_id = d.lesson_id and r.resource_type_id = 18 join asked a on a.quiz_id = r.item_id`,
  },
];

const whatArrives = ({ receipts, held, students }: DistrictSize): FillingStep[] => [
  {
    about: 'receipts',
    sql: `insert into receipt (district_id, op_id, user_puid, device_id, fingerprint, http_status, reply, received_at)
      select ${DISTRICT}, ${id(KIND.receipt, 'n')}, ${id(KIND.student, `1 + n % ${students}`)}, ${id(KIND.device, `1 + n % ${students}`)}, md5(n::text) || md5(n::text),
        200, '{"status":"success","message":"","data":{}}', now() - (${receipts} - n) * interval '1 second' from generate_series(1, ${receipts}) n`,
  },
  {
    about: 'devices',
    sql: `insert into device_report (district_id, device_id, user_puid, reported_at, waiting, parked, others, ready_offline, leaving, oldest_at)
      select ${DISTRICT}, ${id(KIND.device, 's')}, ${id(KIND.student, 's')}, now() - s % 500 * interval '1 minute', case when s % 50 = 0 then 3 else 0 end, 0, 0, '{}', false,
        case when s % 50 = 0 then now() - interval '1 day' end from f_student`,
  },
  {
    about: 'sessions',
    sql: `insert into user_session (district_id, session_id, user_puid, device_id, browser, ends_at)
      select ${DISTRICT}, gen_random_uuid(), ${id(KIND.student, 's')}, ${id(KIND.device, 's')}, 'Chrome', now() + interval '60 days' from f_student`,
  },
  {
    about: 'the security log',
    sql: `insert into security_event (district_id, happened_at, kind, actor_puid, subject_puid, detail)
      select ${DISTRICT}, now() - (100 - n) * interval '1 day' + s * interval '1 second', 'signed_in', ${id(KIND.student, 's')}, ${id(KIND.student, 's')}, ''
      from generate_series(1, 10) n, f_student`,
  },
  {
    about: 'held work',
    sql: `insert into held_work (district_id, op_id, user_puid, assignment_id, reason, fingerprint, method, path, query, body, held_at)
      select ${DISTRICT}, ${id('010', 'd')}, user_puid, assignment_id, 'closed', md5(d::text), 'POST', '/Assignment/track_lesson', '{}', '{}', now() - d * interval '1 second'
      from f_done where d % greatest((select count(*) from f_done) / ${held}, 1) = 0 order by d limit ${held}`,
  },
  { about: 'tidying up', sql: 'drop table f_class, f_student, f_folder, f_lesson, f_made, f_quiz, f_resource, f_assignment, f_done' },
];
