CREATE TABLE "answer_feedback" (
	"district_id" integer NOT NULL,
	"result_id" uuid NOT NULL,
	"question_id" integer NOT NULL,
	"feedback_message" text DEFAULT '' NOT NULL,
	"message_by_puid" uuid,
	"message_at" timestamp with time zone,
	"show_feedback" smallint DEFAULT 0 NOT NULL,
	"is_thumbs_up" boolean,
	"user_clicked_feedback" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "answer_feedback_district_id_result_id_question_id_pk" PRIMARY KEY("district_id","result_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "report_release" (
	"district_id" integer NOT NULL,
	"group_puid" uuid NOT NULL,
	"quiz_id" integer NOT NULL,
	"item_type_id" integer NOT NULL,
	"release_date" timestamp with time zone NOT NULL,
	"released_by_puid" uuid NOT NULL,
	"released_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "report_release_district_id_group_puid_quiz_id_pk" PRIMARY KEY("district_id","group_puid","quiz_id")
);
--> statement-breakpoint
CREATE TABLE "score_decision" (
	"district_id" integer NOT NULL,
	"decision_no" bigint GENERATED ALWAYS AS IDENTITY (sequence name "score_decision_decision_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"assignment_id" integer NOT NULL,
	"quiz_id" integer NOT NULL,
	"user_puid" uuid NOT NULL,
	"kind" text NOT NULL,
	"points" double precision,
	"reason" text NOT NULL,
	"decided_by_puid" uuid NOT NULL,
	"decided_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "score_decision_district_id_decision_no_pk" PRIMARY KEY("district_id","decision_no")
);
--> statement-breakpoint
CREATE INDEX "report_release_live_idx" ON "report_release" USING btree ("district_id","group_puid","release_date") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "score_decision_cell_idx" ON "score_decision" USING btree ("district_id","assignment_id","quiz_id","user_puid","decision_no");