ALTER TABLE "quiz_option" ADD COLUMN "gap" smallint;--> statement-breakpoint
ALTER TABLE "quiz_option" ADD COLUMN "right_place" smallint;--> statement-breakpoint
ALTER TABLE "quiz_option" ADD COLUMN "region" jsonb;--> statement-breakpoint
ALTER TABLE "quiz_question" ADD COLUMN "points" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "quiz_question" ADD COLUMN "premises" jsonb;--> statement-breakpoint
ALTER TABLE "quiz_question" ADD COLUMN "written_key" jsonb;--> statement-breakpoint
ALTER TABLE "quiz_answer" ADD COLUMN "points" smallint;--> statement-breakpoint
ALTER TABLE "quiz_result" ADD COLUMN "awaiting_points" smallint DEFAULT 0 NOT NULL;