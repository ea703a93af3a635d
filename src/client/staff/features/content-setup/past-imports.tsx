import { Button, Group, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoment } from '#client/shared/platform/screen/format.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { m } from '#client/staff/messages/library/content-setup.ts';
import type { ContentProduct, PastImport } from '#contract/authoring/content-setup.schemas.ts';
import { importsQuery } from './content-setup.queries.ts';

/** What was imported into a product, when and by whom. */
export function PastImports({ product }: { readonly product: ContentProduct }) {
  useLocale();
  const [page, setPage] = useState(1);
  const query = useQuery({ ...importsQuery(product.product_id, page), placeholderData: keepPreviousData });
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {m.package()} {product.package_id}
      </Text>
      <QueryState query={query}>
        {({ imports, total, page_size }) => (
          <>
            {imports.length === 0 && <Text>{m.noImports()}</Text>}
            <Stack component="ol" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
              {imports.map((each) => (
                <OneImport key={each.import_id} past={each} />
              ))}
            </Stack>
            {total > page_size && (
              <Group data-steps>
                <Button variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
                  {m.newer()}
                </Button>
                <Button variant="default" disabled={page * page_size >= total} onClick={() => setPage(page + 1)}>
                  {m.older()}
                </Button>
              </Group>
            )}
          </>
        )}
      </QueryState>
    </Stack>
  );
}

function OneImport({ past }: { readonly past: PastImport }) {
  const { version, version_before, imported_at, imported_by, replaced_standards, added, changed, retired, unchanged } = past;
  return (
    <li>
      <Text fw={650}>{version_before === null ? m.versionFirst({ version }) : m.versionFrom({ version, before: version_before })}</Text>
      <Text size="sm" c="dimmed">
        {m.importedBy({ day: formatMoment(imported_at), name: imported_by ?? m.someone() })}
      </Text>
      <Text size="sm">{m.counts({ added, changed, retired, unchanged })}</Text>
      {replaced_standards.length > 0 && <Text size="sm">{m.replaced({ codes: replaced_standards.join(', ') })}</Text>}
    </li>
  );
}
