import '#server/db/database.ts';
