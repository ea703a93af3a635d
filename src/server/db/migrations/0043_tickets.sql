ALTER TABLE "game" ADD COLUMN "assignment_id" integer;--> statement-breakpoint
ALTER TABLE "quiz_result" ADD COLUMN "asked_ids" integer[];