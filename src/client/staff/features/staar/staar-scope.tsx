import { Alert, Anchor, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { useSetAddress } from '#client/staff/kit/layout/use-set-address.ts';
import { ChoiceSelect } from '#client/staff/kit/pick/choice-select.tsx';
import { m } from '#client/staff/messages/reports/staar.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { getStaarUnits } from '#contract/staar/staar.contract.ts';
import type { StaarProduct } from '#contract/staar/staar.schemas.ts';
import { type StaarScope, unitsQuery } from './staar.queries.ts';

interface StaarScopeProps {
  /** The class whose grade gives the default; null without one. */
  readonly groupPuid: string | null;
  /** Results outlast a license; tests and pathways do not. */
  readonly forResults?: boolean;
  /** Fields in front of the two of this one. */
  readonly before?: ReactNode;
  readonly children: (scope: StaarScope) => ReactNode;
}

const numberIn = (value: unknown): number | null => (Number.isSafeInteger(Number(value)) && Number(value) > 0 ? Number(value) : null);

/** The product and the unit of a STAAR Ready screen, both in its address. The default is the product of the class's grade. */
export function StaarScopeFields({ groupPuid, forResults = false, before, children }: StaarScopeProps) {
  const { userPuid } = useUser();
  const address = useSearch({ strict: false }) as { readonly product_id?: unknown; readonly unit_id?: unknown };
  const setAddress = useSetAddress();
  const query = useQuery(unitsQuery(userPuid, numberIn(address.product_id), groupPuid));
  return (
    <Stack gap="md">
      {query.data === undefined && before}
      <QueryState query={query} hideAge>
        {(reply) => {
          const products = reply.products.filter(({ is_licensed }) => is_licensed || forResults);
          const unit = reply.units.find(({ unit_id }) => unit_id === numberIn(address.unit_id)) ?? null;
          return (
            <>
              <Group gap="md" align="end">
                {before}
                {products.length > 1 && (
                  <ChoiceSelect
                    label={m.product()}
                    width={320}
                    choices={products.map(({ product_id, title }) => ({ value: String(product_id), label: inLocale(title) }))}
                    value={String(reply.product_id)}
                    onChange={(id) => void setAddress({ product_id: Number(id), unit_id: undefined }, { replace: true })}
                  />
                )}
                {reply.units.length > 1 && (
                  <ChoiceSelect
                    label={m.unit()}
                    width={320}
                    choices={[
                      { value: '', label: m.allUnits() },
                      ...reply.units.map(({ unit_id, title }) => ({ value: String(unit_id), label: inLocale(title) })),
                    ]}
                    value={unit === null ? '' : String(unit.unit_id)}
                    onChange={(id) => void setAddress({ unit_id: id === '' ? undefined : Number(id) }, { replace: true })}
                  />
                )}
              </Group>
              <ScopeNotes reply={reply} products={products} />
              {children({ product_id: reply.product_id, unit_id: unit?.unit_id ?? null })}
            </>
          );
        }}
      </QueryState>
    </Stack>
  );
}

/** How the product fits the class: its grade, whether the state tests it, and the other products that the class works in. */
function ScopeNotes({ reply, products }: { readonly reply: DataOf<typeof getStaarUnits>; readonly products: readonly StaarProduct[] }) {
  const { class_grade: grade, product_id } = reply;
  const chosen = products.find((each) => each.product_id === product_id);
  const others = products.filter((each) => each.is_of_group && each.product_id !== product_id);
  const untested = chosen && !chosen.has_tests ? chosen.grade : null;
  const hasOwn = grade === null || products.some((each) => each.grade === grade);
  return (
    <>
      {untested !== null && <Alert color="amber">{m.noTestForGrade({ grade: untested })}</Alert>}
      {chosen && !hasOwn && <Alert color="amber">{m.noTestForClass({ grade, product: inLocale(chosen.title) })}</Alert>}
      {chosen && hasOwn && grade !== null && chosen.grade !== grade && (
        <Text>{m.otherGrade({ grade, product: inLocale(chosen.title) })}</Text>
      )}
      {others.length > 0 && (
        <Group gap="xs">
          <Text span>{m.alsoWorksIn()}</Text>
          {others.map(({ product_id, title }) => (
            <Anchor
              key={product_id}
              renderRoot={(props) => (
                <Link to="." search={((before: object) => ({ ...before, product_id, unit_id: undefined })) as never} {...props} />
              )}
            >
              {inLocale(title)}
            </Anchor>
          ))}
        </Group>
      )}
    </>
  );
}
