CREATE TABLE "lti_delivery" (
	"district_id" integer NOT NULL,
	"registration_id" uuid NOT NULL,
	"claimed_until" timestamp with time zone,
	"wait_until" timestamp with time zone,
	"asked_until" timestamp with time zone,
	"faults" integer DEFAULT 0 NOT NULL,
	"down_since" timestamp with time zone,
	"status" integer,
	"answer" text DEFAULT '' NOT NULL,
	CONSTRAINT "lti_delivery_district_id_registration_id_pk" PRIMARY KEY("district_id","registration_id")
);
--> statement-breakpoint
DROP INDEX "lti_score_due_idx";--> statement-breakpoint
ALTER TABLE "lti_score" ADD COLUMN "registration_id" uuid;--> statement-breakpoint
DELETE FROM "lti_score" s WHERE NOT EXISTS (SELECT 1 FROM "lti_link" k WHERE k."district_id" = s."district_id" AND k."link_id" = s."link_id");--> statement-breakpoint
UPDATE "lti_score" s SET "registration_id" = k."registration_id" FROM "lti_link" k
WHERE k."district_id" = s."district_id" AND k."link_id" = s."link_id";--> statement-breakpoint
ALTER TABLE "lti_score" ALTER COLUMN "registration_id" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "lti_score_due_idx" ON "lti_score" USING btree ("registration_id","due_at") WHERE state = 'queued';--> statement-breakpoint
ALTER TABLE "lti_link" DROP COLUMN "column_until";