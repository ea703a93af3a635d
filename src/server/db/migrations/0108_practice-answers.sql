CREATE TABLE "practice_answer" (
	"district_id" integer NOT NULL,
	"user_puid" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"result_id" uuid NOT NULL,
	"assignment_id" integer NOT NULL,
	"quiz_id" integer NOT NULL,
	"question_id" integer NOT NULL,
	"standard_code" text NOT NULL,
	"answer_ids" integer[] NOT NULL,
	"answer_text" text DEFAULT '' NOT NULL,
	"is_right" boolean,
	"try_no" smallint NOT NULL,
	"hints_used" smallint NOT NULL,
	"seed" smallint,
	"guess" double precision NOT NULL,
	"counts" boolean NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "practice_answer_district_id_user_puid_practice_id_pk" PRIMARY KEY("district_id","user_puid","practice_id")
);
--> statement-breakpoint
CREATE INDEX "practice_answer_time_idx" ON "practice_answer" USING btree ("district_id","user_puid","answered_at","practice_id");--> statement-breakpoint
CREATE INDEX "practice_answer_assignment_idx" ON "practice_answer" USING btree ("district_id","assignment_id","user_puid") WHERE counts;