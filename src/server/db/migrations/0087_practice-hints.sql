ALTER TABLE "quiz_question" ADD COLUMN "hints" jsonb;--> statement-breakpoint
ALTER TABLE "quiz_question" ADD COLUMN "read_again" jsonb;