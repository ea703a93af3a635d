CREATE TABLE "item_class" (
	"district_id" integer NOT NULL,
	"group_puid" uuid NOT NULL,
	"quiz_id" integer NOT NULL,
	"school_id" integer,
	"students" uuid[] NOT NULL,
	"earned" bigint NOT NULL,
	"possible" bigint NOT NULL,
	CONSTRAINT "item_class_district_id_group_puid_quiz_id_pk" PRIMARY KEY("district_id","group_puid","quiz_id")
);
--> statement-breakpoint
CREATE TABLE "item_figure" (
	"district_id" integer NOT NULL,
	"group_puid" uuid NOT NULL,
	"quiz_id" integer NOT NULL,
	"question_id" integer NOT NULL,
	"n" integer NOT NULL,
	"unanswered" integer NOT NULL,
	"awaiting" integer NOT NULL,
	"earned" integer NOT NULL,
	"possible" integer NOT NULL,
	"earned_squared" integer NOT NULL,
	"rest" integer NOT NULL,
	"rest_squared" integer NOT NULL,
	"products" integer NOT NULL,
	"seconds" bigint NOT NULL,
	"timed" integer NOT NULL,
	"chosen" jsonb NOT NULL,
	CONSTRAINT "item_figure_district_id_group_puid_quiz_id_question_id_pk" PRIMARY KEY("district_id","group_puid","quiz_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "item_place" (
	"district_id" integer NOT NULL,
	"school_id" integer,
	"quiz_id" integer NOT NULL,
	"students" integer NOT NULL,
	"classes" integer NOT NULL,
	"earned" bigint NOT NULL,
	"possible" bigint NOT NULL,
	"kept_back" boolean NOT NULL,
	CONSTRAINT "item_place_key" UNIQUE NULLS NOT DISTINCT("district_id","school_id","quiz_id")
);
--> statement-breakpoint
CREATE TABLE "item_run" (
	"district_id" integer NOT NULL,
	"as_of" timestamp with time zone NOT NULL,
	CONSTRAINT "item_run_district_id_pk" PRIMARY KEY("district_id")
);
--> statement-breakpoint
CREATE INDEX "item_class_quiz_idx" ON "item_class" USING btree ("district_id","quiz_id","school_id","group_puid");--> statement-breakpoint
CREATE INDEX "item_figure_quiz_idx" ON "item_figure" USING btree ("district_id","quiz_id","group_puid");--> statement-breakpoint
CREATE INDEX "item_place_quiz_idx" ON "item_place" USING btree ("quiz_id","district_id");--> statement-breakpoint
CREATE INDEX "answer_grade_time_idx" ON "answer_grade" USING btree ("district_id","graded_at");--> statement-breakpoint
CREATE INDEX "key_correction_time_idx" ON "key_correction" USING btree ("made_at");