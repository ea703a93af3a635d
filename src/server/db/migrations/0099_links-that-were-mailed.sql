ALTER TABLE "password_link" ADD COLUMN "mailed_to" text;--> statement-breakpoint
ALTER TABLE "password_link" ADD COLUMN "mailed_role" smallint;--> statement-breakpoint
UPDATE "password_link" l SET "mailed_to" = x."to_address", "mailed_role" = x."role" FROM "mail" x
 WHERE x."district_id" = l."district_id" AND x."user_puid" = l."user_puid" AND x."created_at" = l."made_at" AND x."kind" IN ('password_link', 'invitation');
