CREATE TABLE "answer_grade" (
	"district_id" integer NOT NULL,
	"grade_no" bigint GENERATED ALWAYS AS IDENTITY (sequence name "answer_grade_grade_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"result_id" uuid NOT NULL,
	"question_id" integer NOT NULL,
	"version" integer NOT NULL,
	"points" smallint,
	"feedback" text DEFAULT '' NOT NULL,
	"graded_by_puid" uuid NOT NULL,
	"graded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "answer_grade_district_id_grade_no_pk" PRIMARY KEY("district_id","grade_no"),
	CONSTRAINT "answer_grade_version_key" UNIQUE("district_id","result_id","question_id","version")
);
