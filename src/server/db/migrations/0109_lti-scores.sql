CREATE TABLE "lti_link" (
	"district_id" integer NOT NULL,
	"link_id" uuid NOT NULL,
	"registration_id" uuid NOT NULL,
	"deployment_id" text NOT NULL,
	"resource_link_id" text NOT NULL,
	"lesson_id" integer NOT NULL,
	"context_title" text NOT NULL,
	"title" text NOT NULL,
	"lineitem" text,
	"lineitems" text,
	"may_score" boolean NOT NULL,
	"may_make_column" boolean NOT NULL,
	"column_until" timestamp with time zone,
	"seen_at" timestamp with time zone NOT NULL,
	"looked_at" timestamp with time zone,
	CONSTRAINT "lti_link_district_id_link_id_pk" PRIMARY KEY("district_id","link_id"),
	CONSTRAINT "lti_link_key" UNIQUE("registration_id","deployment_id","resource_link_id")
);
--> statement-breakpoint
CREATE TABLE "lti_score" (
	"district_id" integer NOT NULL,
	"link_id" uuid NOT NULL,
	"user_puid" uuid NOT NULL,
	"subject" text NOT NULL,
	"group_puid" uuid,
	"score_given" double precision,
	"score_maximum" double precision,
	"submitted_at" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone,
	"state" text DEFAULT 'none' NOT NULL,
	"due_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_version" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"said_at" timestamp with time zone,
	"status" integer,
	"answer" text DEFAULT '' NOT NULL,
	CONSTRAINT "lti_score_district_id_link_id_user_puid_pk" PRIMARY KEY("district_id","link_id","user_puid")
);
--> statement-breakpoint
CREATE INDEX "lti_link_lesson_idx" ON "lti_link" USING btree ("district_id","lesson_id");--> statement-breakpoint
CREATE INDEX "lti_link_look_idx" ON "lti_link" USING btree ("looked_at" NULLS FIRST) WHERE may_score;--> statement-breakpoint
CREATE INDEX "lti_score_due_idx" ON "lti_score" USING btree ("due_at") WHERE state = 'queued';--> statement-breakpoint
CREATE INDEX "lti_score_newest_idx" ON "lti_score" USING btree ("district_id","changed_at") WHERE state <> 'none';--> statement-breakpoint
CREATE INDEX "lti_score_failed_idx" ON "lti_score" USING btree ("district_id","changed_at") WHERE state = 'failed';