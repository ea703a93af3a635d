CREATE TABLE "roster_enrollment" (
	"district_id" integer NOT NULL,
	"source_id" uuid NOT NULL,
	"their_id" text NOT NULL,
	"class_id" text NOT NULL,
	"person_id" text NOT NULL,
	"role" text NOT NULL,
	"is_primary" boolean NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "roster_enrollment_district_id_source_id_their_id_pk" PRIMARY KEY("district_id","source_id","their_id")
);
--> statement-breakpoint
CREATE TABLE "roster_entity" (
	"district_id" integer NOT NULL,
	"source_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"their_id" text NOT NULL,
	"our_id" text NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "roster_entity_district_id_source_id_kind_their_id_pk" PRIMARY KEY("district_id","source_id","kind","their_id")
);
--> statement-breakpoint
CREATE TABLE "roster_line" (
	"district_id" integer NOT NULL,
	"run_id" uuid NOT NULL,
	"line_no" integer NOT NULL,
	"kind" text NOT NULL,
	"outcome" text NOT NULL,
	"their_id" text NOT NULL,
	"our_id" text NOT NULL,
	"about" text NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"before" json,
	"after" json,
	"entity_before" json,
	"entity_after" json,
	"unfinished" json,
	"state" text DEFAULT 'waiting' NOT NULL,
	CONSTRAINT "roster_line_district_id_run_id_line_no_pk" PRIMARY KEY("district_id","run_id","line_no")
);
--> statement-breakpoint
CREATE TABLE "roster_run" (
	"district_id" integer NOT NULL,
	"run_id" uuid NOT NULL,
	"source_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"file_name" text DEFAULT '' NOT NULL,
	"started_by_puid" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"phase" text DEFAULT '' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"school_id" integer,
	"content" "bytea",
	"report" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"approved_by_puid" uuid,
	"approved_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"heard_at" timestamp with time zone NOT NULL,
	CONSTRAINT "roster_run_district_id_run_id_pk" PRIMARY KEY("district_id","run_id")
);
--> statement-breakpoint
CREATE TABLE "roster_source" (
	"district_id" integer NOT NULL,
	"source_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"sealed_secret" text,
	"most_leaving_percent" smallint DEFAULT 10 NOT NULL,
	"people" integer DEFAULT 0 NOT NULL,
	"classes" integer DEFAULT 0 NOT NULL,
	"applied_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "roster_source_district_id_source_id_pk" PRIMARY KEY("district_id","source_id")
);
--> statement-breakpoint
CREATE INDEX "roster_entity_our_idx" ON "roster_entity" USING btree ("district_id","kind","our_id");--> statement-breakpoint
CREATE INDEX "roster_line_outcome_idx" ON "roster_line" USING btree ("district_id","run_id","outcome","kind","line_no");--> statement-breakpoint
CREATE INDEX "roster_line_state_idx" ON "roster_line" USING btree ("district_id","run_id","state","line_no");--> statement-breakpoint
CREATE INDEX "roster_run_newest_idx" ON "roster_run" USING btree ("district_id","started_at");--> statement-breakpoint
CREATE INDEX "roster_run_source_idx" ON "roster_run" USING btree ("district_id","source_id","started_at");--> statement-breakpoint
CREATE INDEX "roster_run_busy_idx" ON "roster_run" USING btree ("heard_at") WHERE state in ('reading', 'applying', 'undoing');