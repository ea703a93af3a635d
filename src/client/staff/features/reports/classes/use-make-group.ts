import { useQueryClient } from '@tanstack/react-query';
import { call } from '#client/shared/platform/calls/api.ts';
import { isAnswerOf } from '#client/shared/platform/calls/queries.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { confirm } from '#client/staff/kit/feedback/confirm.ts';
import { tellFailure } from '#client/staff/kit/feedback/tell-failure.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { useSetAddress } from '#client/staff/kit/layout/use-set-address.ts';
import { m } from '#client/staff/messages/reports/needs-report.ts';
import { createMyGroup, getMyGroupsListAndDetails } from '#contract/groups/groups.contract.ts';
import type { ReportStudent } from '#contract/reports/report-figures.schemas.ts';
import type { ClassGroup } from './class-page.tsx';
import { fullName } from './figures.ts';

/** The class that a subgroup is made of; the subgroup looks like it. */
export type ParentGroup = Pick<ClassGroup, 'grouppuid' | 'group_name' | 'icon' | 'color'>;

/** Makes a subgroup of the class; then a lesson can be given to it. @returns a function that answers whether it was made; a failure is told */
export function useMakeGroup({ grouppuid, icon, color }: ParentGroup) {
  const { userPuid: user_puid } = useUser();
  const client = useQueryClient();
  const setAddress = useSetAddress();
  return async (name: string, students: readonly string[]): Promise<boolean> => {
    try {
      await call(createMyGroup, {
        body: {
          user_puid,
          group_name: name,
          icon,
          color,
          group_type: 'subgroup',
          parent_group_puid: grouppuid,
          group_users_list: [...students],
        },
      });
      toast.success(m.groupMade({ name }));
      // The new group may stand first in the list: the report stays with the class.
      await setAddress({ group_puid: grouppuid });
      await client.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] === 'reports' || isAnswerOf(queryKey, [getMyGroupsListAndDetails]),
      });
      return true;
    } catch (error) {
      tellFailure(error);
      return false;
    }
  };
}

/** Whom a group is for, and what they are to be helped with. */
interface HelpGroup {
  readonly standard: string;
  readonly help: readonly ReportStudent[];
}

/** Makes a subgroup of the students who need help with a standard, once the teacher has agreed to their names. */
export function useMakeHelpGroup(group: ParentGroup) {
  const makeGroup = useMakeGroup(group);
  return async ({ standard, help }: HelpGroup) => {
    const agreed = await confirm({
      title: m.makeGroupTitle({ standard }),
      text: m.makeGroupText({ group: group.group_name, names: help.map(fullName).join(', ') }),
      go: m.makeGroup(),
    });
    if (!agreed) return;
    await makeGroup(
      m.helpWith({ standard }),
      help.map(({ user_puid }) => user_puid),
    );
  };
}
