import { Anchor, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import { m } from '#client/staff/messages/reports/class-reports.ts';
import { m as words } from '#client/staff/messages/reports/needs-report.ts';
import type { StandardNeedReply } from '#contract/reports/report-figures.schemas.ts';
import { studentsInNeed } from '#domain/reporting/standards.ts';
import { askedOf } from './class-address.ts';
import type { ClassReportContext } from './class-page.tsx';
import { fullName, percentText } from './figures.ts';
import { useMakeHelpGroup } from './use-make-group.ts';

interface NeedsListProps {
  readonly context: ClassReportContext;
  readonly needs: readonly StandardNeedReply[];
}

/** Who needs help with what: standards with the most students in need first, with their names and what to do now. */
export function NeedsList({ context, needs }: NeedsListProps) {
  const makeGroup = useMakeHelpGroup(context.group);
  const inNeed = needs.filter(({ help }) => help.length > 0);
  const saysAnything = needs.some(({ watch, secure, help }) => watch + secure + help.length > 0);
  if (inNeed.length === 0)
    return <EmptyPlace title={saysAnything ? words.needHelpNone() : m.needHelp()} text={saysAnything ? '' : words.needHelpFew()} />;
  return (
    <Stack gap="sm">
      <Text fw={600}>{words.needCount({ count: studentsInNeed(inNeed).size })}</Text>
      {inNeed.map((need) => (
        <Paper key={need.standard} withBorder p="md" bg="var(--tp-surface)">
          <Group justify="space-between" align="start">
            <div style={{ flex: '1 1 20rem' }}>
              <Title order={2} size="1.05rem">
                {need.standard} · {words.needCount({ count: need.help.length })}
              </Title>
              <Text size="sm" c="dimmed">
                {inLocale(need.text)}
              </Text>
              <Text mt={6}>
                {need.help.map((student, index) => (
                  <span key={student.user_puid}>
                    {index > 0 && ', '}
                    {/* A name that is written from right to left would take the percentage with it. */}
                    <bdi>
                      <Anchor
                        // Among words, color alone does not make a link.
                        underline="always"
                        renderRoot={(props) => (
                          <Link
                            {...props}
                            to="/authenticated/mygroups/studentAssementReportView"
                            search={{
                              ...askedOf(context.address),
                              group_puid: student.class?.group_puid ?? context.group.grouppuid,
                              student_puid: student.user_puid,
                            }}
                          />
                        )}
                      >
                        {fullName(student)}
                      </Anchor>
                    </bdi>{' '}
                    ({[student.class?.group_name, percentText(student.standing.percent)].filter(Boolean).join(' · ')})
                  </span>
                ))}
              </Text>
              <Text size="sm" c="dimmed">
                {(context.address.all_classes ? words.allAt : words.classAt)({ percent: percentText(need.all.percent) })} ·{' '}
                {words.needOthers({ watch: need.watch, secure: need.secure, few: need.too_little })}
              </Text>
            </div>
            <Group gap="xs" data-print="no">
              {/* A small group belongs to one class. */}
              {!context.address.all_classes && (
                <Button variant="default" onClick={() => void makeGroup(need)}>
                  {words.makeGroup()}
                </Button>
              )}
              <Button
                variant="subtle"
                renderRoot={(props) => (
                  <Link {...props} to="/authenticated/home/get_citation_data" search={{ standard_name: need.standard } as never} />
                )}
              >
                {words.findLesson({ standard: need.standard })}
              </Button>
            </Group>
          </Group>
        </Paper>
      ))}
    </Stack>
  );
}
