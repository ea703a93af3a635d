CREATE TABLE "answer_suggestion" (
	"district_id" integer NOT NULL,
	"result_id" uuid NOT NULL,
	"question_id" integer NOT NULL,
	"score" smallint NOT NULL,
	"confidence" double precision NOT NULL,
	"criteria" jsonb NOT NULL,
	"doubts" jsonb NOT NULL,
	"feedback" text NOT NULL,
	"engine" text NOT NULL,
	"engine_version" text NOT NULL,
	"suggested_at" timestamp with time zone NOT NULL,
	CONSTRAINT "answer_suggestion_district_id_result_id_question_id_pk" PRIMARY KEY("district_id","result_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "grading_calls" (
	"district_id" integer NOT NULL,
	"day" date NOT NULL,
	"calls" integer NOT NULL,
	CONSTRAINT "grading_calls_district_id_day_pk" PRIMARY KEY("district_id","day")
);
--> statement-breakpoint
CREATE TABLE "grading_work" (
	"district_id" integer NOT NULL,
	"result_id" uuid NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"fault" text,
	CONSTRAINT "grading_work_district_id_result_id_pk" PRIMARY KEY("district_id","result_id")
);
--> statement-breakpoint
CREATE INDEX "grading_work_due_idx" ON "grading_work" USING btree ("due_at");--> statement-breakpoint
-- What waits for a teacher already is read as well.
INSERT INTO "grading_work" ("district_id", "result_id") SELECT "district_id", "result_id" FROM "quiz_result" WHERE "submitted_at" IS NOT NULL AND "awaiting_points" > 0 ON CONFLICT DO NOTHING;
