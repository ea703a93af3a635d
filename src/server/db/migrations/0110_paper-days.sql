ALTER TABLE "paper_entry" ADD COLUMN "turned_in_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quiz_answer" ADD COLUMN "from_paper" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "quiz_answer_version" ADD COLUMN "from_paper" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "quiz_answer" a SET "from_paper" = true FROM "paper_entry" e
WHERE a."district_id" = e."district_id" AND a."result_id" = e."result_id" AND a."op_id" = e."entry_id";--> statement-breakpoint
UPDATE "quiz_answer_version" v SET "from_paper" = true FROM "paper_entry" e
WHERE v."district_id" = e."district_id" AND v."result_id" = e."result_id" AND v."op_id" = e."entry_id";
