import { Group } from '@mantine/core';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { formatList } from '#client/shared/platform/screen/format-number.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';
import { NoClasses } from '#client/staff/kit/layout/empty-place.tsx';
import { FoldedFilters } from '#client/staff/kit/layout/folded-filters.tsx';
import { Page } from '#client/staff/kit/layout/page.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { Toolbar } from '#client/staff/kit/layout/toolbar.tsx';
import { ClassSelect, type SeveralClasses } from '#client/staff/kit/pick/class-select.tsx';
import { useClasses } from '#client/staff/kit/pick/use-classes.ts';
import { useLastClass } from '#client/staff/kit/pick/use-last-class.ts';
import { m } from '#client/staff/messages/reports/class-reports.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { getAssignedGroups } from '#contract/reports/reports.contract.ts';
import { ROLE } from '#contract/roles.ts';
import { chooseGroup } from '../choose-group.ts';
import type { ClassAddress } from './class-address.ts';
import { ClassFilters, type FilterName } from './class-filters.tsx';
import classes from './class-page.module.css';
import { useHeadPlaces } from './head-actions.tsx';
import { HowCounted } from './how-counted.tsx';
import { useClassAddress } from './use-class-address.ts';

const ChooseClasses = lazyPart(async () => (await import('./choose-several.tsx')).ChooseClasses);

export type ClassGroup = DataOf<typeof getAssignedGroups>[number];

export interface ClassReportContext {
  readonly group: ClassGroup;
  readonly address: ClassAddress;
  readonly change: ReturnType<typeof useClassAddress>['change'];
}

interface ClassPageProps {
  readonly title: string;
  /** It can be drawn over all classes of a teacher at once: `address.all_classes`. */
  readonly allClasses?: boolean;
  /** What can be narrowed here. */
  readonly filters?: readonly FilterName[];
  /** Fields of this report alone, which are always in view. */
  readonly own?: ReactNode;
  readonly actions?: (context: ClassReportContext) => ReactNode;
  readonly children: (context: ClassReportContext) => ReactNode;
}

/** What in the address belongs to one class. */
const OF_ONE_CLASS = {
  all_classes: undefined,
  classes: undefined,
  assignment_id: undefined,
  student_puid: undefined,
  result_id: undefined,
};

const setOf = (names: readonly FilterName[], address: ClassAddress) => names.filter((name) => address[name] !== undefined).length;

const idsOf = (groups: readonly ClassGroup[]) => groups.map(({ grouppuid }) => grouppuid);

/** The options above the classes: all of them, the current selection, and a new selection. */
function severalChoices(
  address: ClassAddress,
  chosen: readonly ClassGroup[],
  change: ClassReportContext['change'],
  onChooseSome: () => void,
): SeveralClasses[] {
  const isAll = address.all_classes === true && chosen.length === 0;
  const names = formatList(chosen.map(({ group_name }) => group_name));
  return [
    { id: 'all', label: m.allClasses(), isChosen: isAll, onChoose: () => change({ ...OF_ONE_CLASS, all_classes: true }) },
    ...(address.all_classes && chosen.length > 0 ? [{ id: 'chosen', label: names, isChosen: true, onChoose: onChooseSome }] : []),
    { id: 'some', label: m.theseClasses(), onChoose: onChooseSome },
  ];
}

/** A report of one class: which class, which time, which attempt; and how it is counted. */
export function ClassPage({ title, allClasses = false, filters = [], own: ownFields, actions, children }: ClassPageProps) {
  useLocale();
  const { address: linked, change } = useClassAddress();
  const { last, remember } = useLastClass();
  const requested = linked.group_puid ?? last;
  const { query, list } = useClasses(requested, { live: true });
  const { role } = useUser();
  const [choosing, setChoosing] = useState(false);
  // Administrators, who teach none, have no classes of their own.
  const own = allClasses && role === ROLE.teacher ? list.filter(({ is_link }) => !is_link) : [];
  // An old link may name a class that no longer exists.
  const chosen = own.filter(({ grouppuid }) => linked.classes?.split(',').includes(grouppuid));
  const { classes: _, all_classes, ...others } = linked;
  const address = {
    ...others,
    // A link of a teacher says it to an administrator, too, who has no classes of their own.
    ...(own.length > 1 && all_classes ? { all_classes } : {}),
    ...(chosen.length > 0 ? { classes: idsOf(chosen).join(',') } : {}),
  };
  const group = chooseGroup(chosen.length > 0 ? chosen : list, requested);
  useEffect(() => remember(group));
  const context = group && { group, address, change };
  const several = own.length > 1 ? severalChoices(address, chosen, change, () => setChoosing(true)) : [];
  const { actionsPlace, pickersPlace, within } = useHeadPlaces();
  if (address.print && context) return children(context);
  return (
    <Page
      title={title}
      paper={several.find(({ isChosen }) => isChosen)?.label ?? context?.group.group_name}
      pickers={
        context && (
          <>
            <ClassSelect
              label={m.classLabel()}
              labelHidden
              value={context.group.grouppuid}
              // The same lesson and quiz in another class, where that has them: a lesson is looked at class by class.
              onChange={(group_puid) => change({ ...OF_ONE_CLASS, group_puid })}
              groups={list}
              several={several}
            />
            <Suspense>
              {choosing && (
                <ChooseClasses
                  classes={own}
                  chosen={idsOf(chosen)}
                  current={context.group.grouppuid}
                  onClose={() => setChoosing(false)}
                  onChoose={(next) => {
                    setChoosing(false);
                    change({ ...OF_ONE_CLASS, ...next });
                  }}
                />
              )}
            </Suspense>
            {pickersPlace}
            {filters.length > 0 && (
              <FoldedFilters
                moreSet={setOf(filters, address)}
                more={<ClassFilters filters={filters} address={address} change={change} />}
              />
            )}
          </>
        )
      }
      actions={
        context && (
          <Group gap="xs">
            <HowCounted />
            {actions?.(context)}
            {actionsPlace}
          </Group>
        )
      }
    >
      <QueryState query={query} hideAge={context !== null}>
        {() =>
          context ? (
            <div className={classes.report}>
              {ownFields && <Toolbar>{ownFields}</Toolbar>}
              {within(children(context))}
            </div>
          ) : (
            <NoClasses title={m.noClasses()} text={m.noClassesWhy()} />
          )
        }
      </QueryState>
    </Page>
  );
}
