CREATE TABLE "own_rubric" (
	"district_id" integer NOT NULL,
	"rubric_id" uuid NOT NULL,
	"owner_puid" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"criteria" jsonb NOT NULL,
	"school_id" integer,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "own_rubric_district_id_rubric_id_pk" PRIMARY KEY("district_id","rubric_id")
);
--> statement-breakpoint
ALTER TABLE "quiz_question" ADD COLUMN "own_rubric" jsonb;--> statement-breakpoint
ALTER TABLE "answer_grade" ADD COLUMN "rubric" jsonb;--> statement-breakpoint
ALTER TABLE "saved_comment" ADD COLUMN "school_id" integer;--> statement-breakpoint
CREATE INDEX "own_rubric_owner_idx" ON "own_rubric" USING btree ("district_id","owner_puid","updated_at");--> statement-breakpoint
CREATE INDEX "own_rubric_school_idx" ON "own_rubric" USING btree ("district_id","school_id","updated_at") WHERE school_id is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "saved_comment_school_idx" ON "saved_comment" USING btree ("district_id","school_id","saved_at") WHERE school_id is not null and removed_at is null;