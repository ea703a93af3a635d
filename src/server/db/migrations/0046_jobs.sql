CREATE TABLE "job" (
	"district_id" integer NOT NULL,
	"user_puid" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"job_order" jsonb NOT NULL,
	"checkpoint" jsonb,
	"turn" integer NOT NULL,
	"attempts" integer NOT NULL,
	"done" integer NOT NULL,
	"total" integer NOT NULL,
	"cancel_asked" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"heard_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "job_district_id_user_puid_job_id_pk" PRIMARY KEY("district_id","user_puid","job_id")
);
--> statement-breakpoint
CREATE INDEX "job_owner_idx" ON "job" USING btree ("district_id","user_puid","created_at");--> statement-breakpoint
CREATE INDEX "job_waiting_idx" ON "job" USING btree ("heard_at") WHERE state in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "job_time_idx" ON "job" USING btree ("created_at");--> statement-breakpoint
INSERT INTO "job" (district_id, user_puid, job_id, kind, state, job_order, turn, attempts, done, total, cancel_asked, created_at, heard_at, ended_at)
SELECT district_id, user_puid, export_id, 'usage export', CASE WHEN content IS NULL THEN 'failed' ELSE 'done' END, '{}', 1, 1, done, done, false,
	started_at, heard_at, heard_at FROM "usage_export";--> statement-breakpoint
UPDATE "content_import" SET state = 'failed' WHERE state = 'running';--> statement-breakpoint
ALTER TABLE "content_import" DROP COLUMN "heard_at";--> statement-breakpoint
ALTER TABLE "usage_export" DROP COLUMN "state";--> statement-breakpoint
ALTER TABLE "usage_export" DROP COLUMN "done";--> statement-breakpoint
ALTER TABLE "usage_export" DROP COLUMN "heard_at";