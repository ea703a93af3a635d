import type {} from './planted-ring.ts';
