import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { formatMoment, inLocale } from '#client/shared/platform/screen/format.ts';
import { PlainTable } from '#client/staff/kit/list/plain-table.tsx';
import { m } from '#client/staff/messages/reports/lesson-report.ts';
import { getSharedMarks } from '#contract/reports/reports.contract.ts';
import { LIVE_REPORT, REPORTS_STORE } from './live-report.ts';
import { StudentLink } from './student-link.tsx';

interface SharedMarksProps {
  readonly groupPuid: string;
  readonly lessonId: number;
}

/** What students marked in the texts of a lesson and show to their teachers. */
export function SharedMarks({ groupPuid, lessonId }: SharedMarksProps) {
  const { data } = useQuery({
    ...apiQuery(REPORTS_STORE, getSharedMarks, { query: { group_puid: groupPuid, lesson_id: lessonId } }),
    ...LIVE_REPORT,
  });
  if (!data) return null;
  return (
    <section>
      <Title order={2} size="h4" mt="md" mb="xs">
        {m.marks()}
      </Title>
      {data.length === 0 ? (
        <p>{m.marksNone()}</p>
      ) : (
        <PlainTable
          caption={m.marks()}
          rows={data}
          rowKey={({ user_puid, note_id }) => `${user_puid} ${note_id}`}
          columns={[
            { id: 'student', header: m.markedBy(), names: true, cell: (row) => <StudentLink groupPuid={groupPuid} student={row} /> },
            { id: 'text', header: m.markedIn(), beneath: true, cell: ({ title }) => inLocale(title) },
            {
              id: 'quote',
              header: m.marked(),
              cell: ({ quote, comment, variant }) => (
                <>
                  <mark lang={variant.startsWith('spanish') ? 'es' : 'en'}>{quote}</mark>
                  {comment && <div>{comment}</div>}
                </>
              ),
            },
            { id: 'when', header: m.markedAt(), beneath: true, cell: ({ updated_at }) => formatMoment(updated_at) },
          ]}
        />
      )}
    </section>
  );
}
