ALTER TABLE "user_import" ADD COLUMN "unread_columns" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "user_import" i SET "unread_columns" = (l."fields" -> 'unread')::jsonb FROM "user_import_line" l
  WHERE l."district_id" = i."district_id" AND l."import_id" = i."import_id" AND l."line_no" = 0 AND l."outcome" = 'headings';--> statement-breakpoint
DELETE FROM "user_import_line" WHERE "line_no" = 0 AND "outcome" = 'headings';
