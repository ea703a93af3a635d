import type {} from './planted-way-back.ts';
