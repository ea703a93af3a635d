import { Alert, Button, Group, Stack, Table } from '@mantine/core';
import { Dialog } from '#client/staff/kit/layout/dialog.tsx';
import { PrintButton, PrintSheet } from '#client/staff/kit/print/print-sheet.tsx';
import { m } from '#client/staff/messages/people/users.ts';
import type { MadePassword } from '#contract/users/users.schemas.ts';
import { gradeName, nameOf } from './person-labels.ts';

/** New passwords, to be read, printed and handed out. They are nowhere else, so the dialog closes only by its own buttons. */
export function PasswordsDialog({ made, onClose }: { readonly made: readonly MadePassword[]; readonly onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={m.newPasswords()} size="xl" closedBy="button">
      <Stack>
        <Alert color="amber" variant="light" data-print="no">
          {m.shownOnce()}
        </Alert>
        <PasswordSheet made={made} />
        <Group justify="flex-end" data-print="no">
          <PrintButton />
          <Button onClick={onClose}>{m.done()}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

/** A sign-in name may be an e-mail address; what is beside it must stay in sight on a phone. */
const WRAPS = { overflowWrap: 'anywhere' } as const;

/** The sheet itself: a line for each person, far enough apart to be cut. */
function PasswordSheet({ made }: { readonly made: readonly MadePassword[] }) {
  return (
    <PrintSheet title={m.newPasswords()}>
      <Table aria-label={m.newPasswords()} verticalSpacing="md" horizontalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{m.name()}</Table.Th>
            <Table.Th visibleFrom="xs">{m.grade()}</Table.Th>
            <Table.Th>{m.signInName()}</Table.Th>
            <Table.Th>{m.password()}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {made.map((person) => (
            <Table.Tr key={person.user_puid}>
              <Table.Th scope="row">{nameOf(person)}</Table.Th>
              <Table.Td visibleFrom="xs">{person.grade === null ? '' : gradeName(person.grade)}</Table.Td>
              <Table.Td style={WRAPS}>{person.user_name}</Table.Td>
              <Table.Td ff="monospace">{person.password}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </PrintSheet>
  );
}
