import type { AppServer } from './app-server.ts';

/** What the server holds of one student's work, counted from the tables themselves. */
export interface ReceivedWork {
  readonly receipts: number;
  readonly sessions: number;
  readonly visits: number;
  readonly results: number;
  readonly submitted: number;
  readonly answers: number;
}

/** Reads one student's rows. The demo district has work from the start, so compare with an earlier reading. */
export async function receivedWork(server: AppServer, userName: string): Promise<ReceivedWork> {
  const [row] = await server.rows<Record<keyof ReceivedWork, string>>(
    `WITH student AS (SELECT district_id, user_puid FROM app_user WHERE user_name = $1)
     SELECT
       (SELECT count(*) FROM receipt JOIN student USING (district_id, user_puid)) AS receipts,
       (SELECT count(*) FROM lesson_tracking JOIN student USING (district_id, user_puid)) AS sessions,
       (SELECT count(*) FROM resource_tracking JOIN student USING (district_id, user_puid)) AS visits,
       (SELECT count(*) FROM quiz_result JOIN student USING (district_id, user_puid)) AS results,
       (SELECT count(submitted_at) FROM quiz_result JOIN student USING (district_id, user_puid)) AS submitted,
       (SELECT count(*) FROM quiz_answer a JOIN quiz_result r USING (district_id, result_id) JOIN student s
          ON s.district_id = r.district_id AND s.user_puid = r.user_puid) AS answers`,
    [userName],
  );
  const number = (key: keyof ReceivedWork): number => Number(row?.[key] ?? Number.NaN);
  return {
    receipts: number('receipts'),
    sessions: number('sessions'),
    visits: number('visits'),
    results: number('results'),
    submitted: number('submitted'),
    answers: number('answers'),
  };
}
