import { useQueryClient } from '@tanstack/react-query';
import { call } from '#client/shared/platform/calls/api.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { confirm } from '#client/staff/kit/feedback/confirm.ts';
import { failureText } from '#client/staff/kit/feedback/tell-failure.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { useSetAddress } from '#client/staff/kit/layout/use-set-address.ts';
import { m } from '#client/staff/messages/reports/needs-report.ts';
import { createMyGroup } from '#contract/groups/groups.contract.ts';
import type { ReportStudent } from '#contract/reports/report-figures.schemas.ts';
import type { ClassGroup } from './class-page.tsx';
import { fullName } from './figures.ts';

/** Whom a group is for, and what they are to be helped with. */
export interface HelpGroup {
  readonly standard: string;
  readonly help: readonly ReportStudent[];
}

/** Makes a subgroup of the class from the students who need help with a standard; then a lesson can be given to it. */
export function useMakeGroup(group: ClassGroup) {
  const { userPuid: user_puid } = useUser();
  const client = useQueryClient();
  const setAddress = useSetAddress();
  return async ({ standard, help }: HelpGroup) => {
    const agreed = await confirm({
      title: m.makeGroupTitle({ standard }),
      text: m.makeGroupText({ group: group.group_name, names: help.map(fullName).join(', ') }),
      go: m.makeGroup(),
    });
    if (!agreed) return;
    try {
      await call(createMyGroup, {
        body: {
          user_puid,
          group_name: m.helpWith({ standard }),
          icon: group.icon,
          color: group.color,
          group_type: 'subgroup',
          parent_group_puid: group.grouppuid,
          group_users_list: help.map((student) => student.user_puid),
        },
      });
      toast.success(m.groupMade());
      // The new group may stand first in the list: the report stays with the class.
      await setAddress({ group_puid: group.grouppuid });
      await client.invalidateQueries({ queryKey: ['reports'] });
    } catch (error) {
      toast.error(failureText(error));
    }
  };
}
