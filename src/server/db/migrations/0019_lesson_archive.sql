ALTER TABLE "lesson" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "lesson_live_idx" ON "lesson" USING btree ("district_id","owner_puid","lesson_id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "lesson_archived_idx" ON "lesson" USING btree ("district_id","owner_puid","lesson_id") WHERE archived_at is not null;