import { Button } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { NoClasses } from '#client/staff/kit/layout/empty-place.tsx';
import { Page } from '#client/staff/kit/layout/page.tsx';
import { PageTabs } from '#client/staff/kit/layout/page-tabs.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { ClassSelect } from '#client/staff/kit/pick/class-select.tsx';
import { m } from '#client/staff/messages/reports/staar.ts';
import { GivenView } from './given-view.tsx';
import { PathwaysView } from './pathways-view.tsx';
import { useChosenClass } from './use-chosen-class.ts';

/** Where STAAR Ready starts: pathways of a class, and the tests that were given; practice tests have a screen of their own. */
export function StaarHome() {
  useLocale();
  const { query, list, chosen: group, choose } = useChosenClass();
  const chosen = group?.grouppuid;
  const { product_id, unit_id } = useSearch({ strict: false }) as { readonly product_id?: unknown; readonly unit_id?: unknown };
  return (
    <Page
      title={m.staarReady()}
      description={m.why()}
      actions={
        <>
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link to="/authenticated/staarReady/assessment" search={{ group_puid: chosen, product_id, unit_id } as never} {...props} />
            )}
          >
            {m.tests()}
          </Button>
          {chosen && (
            <Button
              color="coral"
              renderRoot={(props) => (
                <Link to="/authenticated/staarReady/reportTable" search={{ group_puid: chosen, product_id, unit_id } as never} {...props} />
              )}
            >
              {m.openReport()}
            </Button>
          )}
        </>
      }
    >
      <QueryState query={query} hideAge>
        {() => (
          <PageTabs
            label={m.staarReady()}
            tabs={[
              {
                id: 'pathways',
                label: m.pathways(),
                content: chosen ? (
                  <PathwaysView
                    key={chosen}
                    groupPuid={chosen}
                    classChoice={<ClassSelect label={m.class()} width={320} groups={list} value={chosen} onChange={choose} />}
                  />
                ) : (
                  <NoClasses title={m.noClasses()} text={m.noClassesText()} />
                ),
              },
              { id: 'given', label: m.given(), content: <GivenView /> },
            ]}
          />
        )}
      </QueryState>
    </Page>
  );
}
