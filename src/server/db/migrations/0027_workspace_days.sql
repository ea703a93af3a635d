ALTER TABLE "lesson" ALTER COLUMN "due_date" SET DATA TYPE date;--> statement-breakpoint
ALTER TABLE "lesson_link" ALTER COLUMN "end_date" SET DATA TYPE date;--> statement-breakpoint
ALTER TABLE "lesson" ADD COLUMN "client_id" uuid;--> statement-breakpoint
ALTER TABLE "lesson_share" ADD COLUMN "folder_id" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_client_idx" ON "lesson" USING btree ("district_id","owner_puid","client_id") WHERE client_id is not null;