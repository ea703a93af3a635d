CREATE TABLE "student_guardian" (
	"district_id" integer NOT NULL,
	"guardian_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_puid" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"stopped_at" timestamp with time zone,
	"added_by_puid" uuid,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "student_guardian_district_id_guardian_id_pk" PRIMARY KEY("district_id","guardian_id")
);
--> statement-breakpoint
CREATE TABLE "summary_mailing" (
	"district_id" integer NOT NULL,
	"is_on" boolean NOT NULL,
	"weekday" smallint NOT NULL,
	"hour" smallint NOT NULL,
	"with_results" boolean NOT NULL,
	"set_by_puid" uuid NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	"week" date,
	"after_group" uuid,
	"ended_at" timestamp with time zone,
	CONSTRAINT "summary_mailing_district_id_pk" PRIMARY KEY("district_id")
);
--> statement-breakpoint
CREATE TABLE "weekly_sentence" (
	"district_id" integer NOT NULL,
	"group_puid" uuid NOT NULL,
	"week" date NOT NULL,
	"words" text NOT NULL,
	"words_es" text NOT NULL,
	"written_by_puid" uuid NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "weekly_sentence_district_id_group_puid_week_pk" PRIMARY KEY("district_id","group_puid","week")
);
--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "unsubscribe_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "once_key" text;--> statement-breakpoint
CREATE INDEX "student_guardian_student_idx" ON "student_guardian" USING btree ("district_id","user_puid");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_once_idx" ON "mail" USING btree ("district_id","once_key") WHERE once_key is not null;