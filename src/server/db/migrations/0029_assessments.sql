ALTER TABLE "quiz_question" ADD COLUMN "look" text;--> statement-breakpoint
ALTER TABLE "quiz_question" ADD COLUMN "part" jsonb;--> statement-breakpoint
ALTER TABLE "quiz_result" ADD COLUMN "measured_seconds" integer DEFAULT 0 NOT NULL;