ALTER TABLE "roster_run" ADD COLUMN "is_automatic" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "roster_source" ADD COLUMN "sync_time" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "roster_source" ADD COLUMN "pause_from" date;--> statement-breakpoint
ALTER TABLE "roster_source" ADD COLUMN "pause_until" date;--> statement-breakpoint
ALTER TABLE "roster_source" ADD COLUMN "sync_set_by_puid" uuid;--> statement-breakpoint
ALTER TABLE "roster_source" ADD COLUMN "synced_on" date;--> statement-breakpoint
ALTER TABLE "roster_source" ADD COLUMN "sync_told" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "roster_source" ADD COLUMN "sync_told_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "roster_source_sync_idx" ON "roster_source" USING btree ("synced_on") WHERE sync_time <> '' and closed_at is null;