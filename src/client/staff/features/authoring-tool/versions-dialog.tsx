import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/shared/platform/calls/api.ts';
import { download } from '#client/shared/platform/calls/download.ts';
import { formatMoment } from '#client/shared/platform/screen/format.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { confirm } from '#client/staff/kit/feedback/confirm.ts';
import { ExportButton } from '#client/staff/kit/feedback/export-button.tsx';
import { tellFailure } from '#client/staff/kit/feedback/tell-failure.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { Dialog } from '#client/staff/kit/layout/dialog.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { m } from '#client/staff/messages/library/authoring-tool.ts';
import { exportPackage, restoreVersion } from '#contract/authoring/authoring-tool.contract.ts';
import type { DraftTree, PackageVersion } from '#contract/authoring/authoring-tool.schemas.ts';
import { versionsQuery } from './tool.queries.ts';
import { useEdit } from './use-edit.ts';

/** The versions of a product: exported, or made the draft again. */
export function VersionsDialog({ tree, onClose }: { readonly tree: DraftTree; readonly onClose: () => void }) {
  const { userPuid: user_puid } = useUser();
  const { package_id } = tree;
  const [page, setPage] = useState(1);
  const query = useQuery(versionsQuery(package_id, page));
  const { reload } = useEdit(package_id);
  const goBack = async ({ version_no, version }: PackageVersion) => {
    const question = { title: m.backTitle({ version }), text: m.backText({ count: tree.changes.length }), go: m.back() };
    if (!(await confirm({ ...question, danger: tree.changes.length > 0 }))) return;
    try {
      await call(restoreVersion, { body: { user_puid, package_id, version_no } });
      toast.success(m.backDone({ version }));
      onClose();
    } catch (error) {
      tellFailure(error);
    } finally {
      await reload();
    }
  };
  return (
    <Dialog open onClose={onClose} title={m.versions()} size="lg">
      <QueryState query={query} rows={3}>
        {({ versions, total, page_size }) => (
          <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
            {versions.map((version) => (
              <Group key={version.version_no} component="li" justify="space-between">
                <div>
                  <Text fw={600}>{m.versionNamed({ version: version.version })}</Text>
                  <Text size="sm">
                    {m.madeBy({ when: formatMoment(version.made_at), name: version.made_by ?? m.server() })} {version.note}
                  </Text>
                </div>
                <Group gap="xs">
                  <ExportButton run={() => download(exportPackage, { query: { user_puid, package_id, version_no: version.version_no } })} />
                  {version.version_no !== tree.version_no && (
                    <Button variant="default" onClick={() => void goBack(version)}>
                      {m.back()}
                    </Button>
                  )}
                </Group>
              </Group>
            ))}
            {total > page * page_size && (
              <Button variant="subtle" onClick={() => setPage(page + 1)}>
                {m.older()}
              </Button>
            )}
          </Stack>
        )}
      </QueryState>
    </Dialog>
  );
}
