import type {} from '../reports/reports.queries.ts';
