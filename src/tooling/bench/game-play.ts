import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { WebSocket } from 'ws';
import { quizQuestion } from '#contract/content/content.schemas.ts';
import { type GameMoment, gameMoment, LIVE_PATH, LIVE_PROTOCOL, type StudentGame } from '#contract/quizsmart/quizsmart.schemas.ts';
import { createAccessTokens } from '#server/http/callers/access-tokens.ts';
import { openQuestion } from '#testing/open-question.ts';
import { TEST_KEYS } from '#testing/test-keys.ts';

/** How one game of the bench is played. */
interface GameOptions {
  readonly index: number;
  readonly clients: number;
  readonly pollMs: number;
  /** Each student thinks for up to so long, as children do at different speeds. */
  readonly thinkMs: number;
  /** Told over the WebSocket, as the screens are where no filter is in the way; otherwise they ask. */
  readonly isLive: boolean;
}
interface Person {
  readonly user_puid: string;
  readonly token: string;
}

/** A class with its teacher, and how its game is played: what a process of clients needs to know. */
export interface GamePlan extends Omit<GameOptions, 'index' | 'clients'> {
  readonly teacher: Person;
  readonly students: readonly Person[];
  readonly group: string;
  readonly quiz: number;
}

/** What a process of clients found. */
export interface GameFigures {
  /** Milliseconds from the teacher's press to each client's message, and to its question lying open. */
  readonly heard: readonly number[];
  readonly arrivals: readonly number[];
  /** Milliseconds that each poll took. */
  readonly polls: readonly number[];
  readonly faults: readonly string[];
}

const LONGEST_QUESTION_MS = 30_000;
/** A class comes in within so long. */
const JOINING_MS = 8_000;
/** How many replies of a hundred are lost: the device sends its answer again. */
const LOST_REPLIES = 10;

/** Makes a class of its own of new students, taught by the demo's first teacher. */
export async function planGame(pool: pg.Pool, { index, clients, ...how }: GameOptions): Promise<GamePlan> {
  const group = randomUUID();
  const tokens = createAccessTokens(TEST_KEYS.sessionSecret, 3_600);
  const person = async ({ user_puid }: Pick<Person, 'user_puid'>) => ({ user_puid, token: await tokens.sign(user_puid, new Date()) });
  const { rows: found } = await pool.query(`select user_puid, district_id, school_id from app_user where user_name = 'teacher1'`);
  const [teacher] = found;
  await pool.query(
    `insert into class_group (district_id, group_puid, school_id, group_name, icon, color, user_puid) values ($1, $2, $3, $4, 'x', 'x', $5)`,
    [teacher.district_id, group, teacher.school_id, `Bench ${index}`, teacher.user_puid],
  );
  const { rows: students } = await pool.query(
    `with made as (insert into app_user (district_id, user_puid, school_id, user_name, password_hash, first_name, last_name, role)
       select $1, gen_random_uuid(), $2, 'bench' || $3::int || '-' || n, 'x', 'Bench', n::text, 1 from generate_series(1, $4::int) n returning *),
     joined as (insert into group_member (district_id, group_puid, user_puid) select district_id, $5::uuid, user_puid from made)
     select user_puid from made`,
    [teacher.district_id, teacher.school_id, index, clients, group],
  );
  const { rows } = await pool.query(
    `select quiz_id from quiz_question where sort_order >= 0 and question_type = 'choice' group by quiz_id having count(*) >= 5 order by quiz_id limit 1`,
  );
  return { ...how, teacher: await person(teacher), students: await Promise.all(students.map(person)), group, quiz: rows[0].quiz_id };
}

/** One class with its teacher and a game, played over HTTP as the screens do. */
export class GamePlay {
  readonly #heard: number[] = [];
  readonly #arrivals: number[] = [];
  readonly #polls: number[] = [];
  readonly #faults: string[] = [];
  readonly #url: string;
  readonly #teacher: Person;
  readonly #students: readonly Person[];
  readonly #pollMs: number;
  readonly #thinkMs: number;
  readonly #isLive: boolean;
  readonly #group: string;
  readonly #quiz: number;
  #openedAt = 0;
  #isOver = false;

  constructor(url: string, { teacher, students, group, quiz, pollMs, thinkMs, isLive }: GamePlan) {
    this.#url = url;
    this.#teacher = teacher;
    this.#students = students;
    this.#group = group;
    this.#quiz = quiz;
    this.#pollMs = pollMs;
    this.#thinkMs = thinkMs;
    this.#isLive = isLive;
  }

  /** Plays so many questions. */
  async play(questions: number): Promise<GameFigures> {
    const teacher = this.#teacher;
    const started = await this.#call<{ game_id: string; version: number }>(teacher, 'POST', '/v2/quizsmart/start_game', {
      user_puid: teacher.user_puid,
      group_puid: this.#group,
      quiz_id: this.#quiz,
      mode: 'together',
      seconds: 0,
    });
    const players = this.#students.map((student) =>
      this.#follow(student, started.game_id, questions).catch((error: unknown) => void this.#faults.push(String(error))),
    );
    let version = started.version;
    await wait(JOINING_MS);
    for (let no = 1; no <= questions; no += 1) {
      await wait(this.#pollMs * 2);
      this.#openedAt = performance.now();
      version = await this.#move(started.game_id, 'open', version);
      await this.#untilAllAnswered(started.game_id);
      version = await this.#move(started.game_id, 'close', version);
    }
    await wait(this.#pollMs * 2);
    this.#isOver = true;
    await this.#move(started.game_id, 'finish', version);
    await Promise.all(players);
    return { heard: this.#heard, arrivals: this.#arrivals, polls: this.#polls, faults: this.#faults };
  }

  /** As the teacher's screen does: asks until everyone has answered, and goes on without them after a while. */
  async #untilAllAnswered(game_id: string): Promise<void> {
    const address = `/v2/quizsmart/get_teacher_game?user_puid=${this.#teacher.user_puid}&game_id=${game_id}`;
    for (const deadline = performance.now() + LONGEST_QUESTION_MS; performance.now() < deadline; await wait(this.#pollMs)) {
      const { players } = await this.#call<{ players: { has_answered: boolean }[] }>(this.#teacher, 'GET', address);
      if (players.every(({ has_answered }) => has_answered)) return;
    }
    this.#faults.push('a question was closed before everyone had answered');
  }

  async #move(game_id: string, step: string, version: number): Promise<number> {
    const { user_puid } = this.#teacher;
    const moved = await this.#call<GameMoment>(this.#teacher, 'POST', '/v2/quizsmart/move_game', { user_puid, game_id, step, version });
    return moved.version;
  }

  /** One student: joins, hears or asks where the game stands, opens each question with its key, and answers it once through the push. */
  async #follow(student: Person, game_id: string, questions: number): Promise<void> {
    const { user_puid } = student;
    const address = `?user_puid=${user_puid}&game_id=${game_id}`;
    // Students come in one after another, and so their polls stay apart.
    await wait(Math.random() * JOINING_MS);
    let seat = await this.#call<StudentGame>(student, 'POST', '/v2/quizsmart/register_player', { user_puid, game_id });
    let [known, answered] = [0, 0];
    const look = async (moment: GameMoment, heardAt: number) => {
      if (moment.version <= known) return;
      known = moment.version;
      const isNew = moment.state === 'open' && moment.question_no > answered;
      if (isNew && moment.key) {
        // The game may have been asked for while this question was opened: then it is not sealed any more.
        if (seat.questions.length < moment.question_no) {
          const [next = '', ...sealed] = seat.sealed;
          const opened = quizQuestion.parse(await openQuestion(next, moment.key));
          seat = { ...seat, sealed, questions: [...seat.questions, opened] };
        }
        const question = seat.questions[moment.question_no - 1];
        if (!question) throw new Error(`question ${moment.question_no} is not here`);
        this.#heard.push(heardAt - this.#openedAt);
        this.#arrivals.push(performance.now() - this.#openedAt);
        answered = moment.question_no;
        await wait(Math.random() * this.#thinkMs);
        await this.#answer(student, game_id, question.question_id, question.options[0]?.answer_id ?? 0);
      } else if (moment.state === 'closed')
        seat = await this.#call<StudentGame>(student, 'GET', `/v2/quizsmart/get_student_game${address}`);
    };
    if (this.#isLive) await this.#hear(student, game_id, look);
    else await this.#ask(student, address, look);
    if (answered !== questions) this.#faults.push(`a client saw ${answered} of ${questions} questions`);
  }

  async #ask(student: Person, address: string, look: (moment: GameMoment, heardAt: number) => Promise<void>): Promise<void> {
    while (!this.#isOver) {
      const before = performance.now();
      const moment = await this.#call<GameMoment>(student, 'GET', `/v2/quizsmart/get_game_state${address}`);
      this.#polls.push(performance.now() - before);
      await look(moment, performance.now());
      await wait(this.#pollMs);
    }
  }

  async #hear({ token }: Person, game_id: string, look: (moment: GameMoment, heardAt: number) => Promise<void>): Promise<void> {
    const socket = new WebSocket(`${this.#url.replace('http', 'ws')}${LIVE_PATH}?game_id=${game_id}`, [LIVE_PROTOCOL, token]);
    let turn = Promise.resolve();
    const fail = (error: unknown) => void this.#faults.push(`a connection failed: ${String(error)}`);
    socket.on('error', fail);
    socket.on('message', (data) => {
      const heardAt = performance.now();
      turn = turn.then(() => look(gameMoment.parse(JSON.parse(String(data))), heardAt)).catch(fail);
    });
    while (!this.#isOver) await wait(50);
    await turn;
    socket.terminate();
  }

  /** As the outbox does, and now and then a second time, as after a reply that was lost. */
  async #answer({ user_puid, token }: Person, game_id: string, question_id: number, answer_id: number): Promise<void> {
    const op = {
      op_id: randomUUID(),
      seq: 1,
      lane: `game:${game_id}`,
      depends_on: [],
      method: 'POST',
      path: '/v2/quizsmart/answer_question',
      query: {},
      body: { user_puid, game_id, question_id, answer_ids: [answer_id], answer_text: '', answered_at: new Date().toISOString() },
      recorded_at: new Date().toISOString(),
    };
    for (const outcome of Math.random() * 100 < LOST_REPLIES ? ['applied', 'duplicate'] : ['applied']) {
      const pushed = await this.#call<{ results: { outcome: string }[] }>({ user_puid, token }, 'POST', '/v2/sync/push', {
        device_id: user_puid,
        ops: [op],
      });
      if (pushed.results[0]?.outcome !== outcome) this.#faults.push(`an answer was ${pushed.results[0]?.outcome}, not ${outcome}`);
    }
  }

  async #call<Data>({ token }: Person, method: string, path: string, body?: object): Promise<Data> {
    const send = () =>
      fetch(this.#url + path, {
        method,
        headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
    // A connection that this machine did not open in ten seconds is tried again, as by a device; it counts in every figure.
    const response = await send().catch(send).catch(send);
    const reply = (await response.json()) as { message: string; data: Data };
    if (response.status !== 200) {
      this.#faults.push(`${path.split('?')[0]} answered ${response.status}: ${reply.message}`);
      throw new Error(reply.message);
    }
    return reply.data;
  }
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
