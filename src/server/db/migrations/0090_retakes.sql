CREATE TABLE "retake" (
	"district_id" integer NOT NULL,
	"assignment_id" integer NOT NULL,
	"quiz_id" integer NOT NULL,
	"user_puid" uuid NOT NULL,
	"attempt_no" smallint NOT NULL,
	"due_date" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	"give_id" uuid NOT NULL,
	"given_by_puid" uuid NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	CONSTRAINT "retake_district_id_assignment_id_quiz_id_user_puid_attempt_no_pk" PRIMARY KEY("district_id","assignment_id","quiz_id","user_puid","attempt_no")
);
--> statement-breakpoint
ALTER TABLE "assignment" ADD COLUMN "attempt_rule" text;