import { notifications } from '@mantine/notifications';
import { act, cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';

// A busy machine takes longer than the usual second to draw what a test waits for.
configure({ asyncUtilTimeout: 10_000 });

// What a test drew goes while its document is still there: React would finish what it put off after the document has gone, and fail.
afterEach(cleanup);

// Mantine keeps what it shows for as long as the process lives, which the next file shares.
afterAll(() =>
  act(() => {
    notifications.cleanQueue();
    notifications.clean();
  }),
);
