import { customType, jsonb, timestamp } from 'drizzle-orm/pg-core';
import type { Bilingual } from '#contract/wire.ts';

/** A moment with its zone, as PostgreSQL writes it. */
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

/** A text in both languages of the library. */
export const bilingualText = (name: string) => jsonb(name).$type<Bilingual>().notNull();

/** Bytes as they are: pictures, sound, film. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** Words as PostgreSQL searches them. */
export const textVector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Text in the order of its bytes, so that an index finds what begins with some letters. */
export const bytewiseText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });
