CREATE TABLE "key_correction" (
	"correction_no" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "key_correction_correction_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"district_id" integer,
	"group_puid" uuid,
	"quiz_id" integer NOT NULL,
	"question_id" integer NOT NULL,
	"kind" text NOT NULL,
	"answer_ids" integer[] NOT NULL,
	"texts" text[] NOT NULL,
	"reason" text NOT NULL,
	"moved" integer NOT NULL,
	"undoes" bigint,
	"made_by_district_id" integer NOT NULL,
	"made_by_puid" uuid NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "key_correction_quiz_idx" ON "key_correction" USING btree ("quiz_id","district_id","group_puid","question_id","correction_no");--> statement-breakpoint
CREATE INDEX "quiz_result_quiz_idx" ON "quiz_result" USING btree ("quiz_id","district_id","result_id") WHERE submitted_at is not null;