import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// What a test drew goes while its document is still there: React would finish what it put off after the document has gone, and fail.
afterEach(cleanup);
