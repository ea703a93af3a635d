CREATE TABLE "quiz_answer_version" (
	"district_id" integer NOT NULL,
	"result_id" uuid NOT NULL,
	"question_id" integer NOT NULL,
	"op_id" uuid NOT NULL,
	"based_on" uuid,
	"device_id" uuid,
	"answer_ids" integer[] NOT NULL,
	"answer_text" text NOT NULL,
	"recorded_at" timestamp with time zone,
	"written_at" timestamp with time zone,
	"received_at" timestamp with time zone NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quiz_answer_version_district_id_result_id_question_id_op_id_pk" PRIMARY KEY("district_id","result_id","question_id","op_id")
);
--> statement-breakpoint
ALTER TABLE "held_work" ADD COLUMN "written_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quiz_answer" ADD COLUMN "op_id" uuid;--> statement-breakpoint
ALTER TABLE "quiz_answer" ADD COLUMN "based_on" uuid;--> statement-breakpoint
ALTER TABLE "quiz_answer" ADD COLUMN "device_id" uuid;--> statement-breakpoint
ALTER TABLE "quiz_answer" ADD COLUMN "recorded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quiz_answer" ADD COLUMN "written_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quiz_answer" ADD COLUMN "began_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quiz_answer_version" ADD CONSTRAINT "quiz_answer_version_district_id_result_id_quiz_result_district_id_result_id_fk" FOREIGN KEY ("district_id","result_id") REFERENCES "public"."quiz_result"("district_id","result_id") ON DELETE no action ON UPDATE no action;