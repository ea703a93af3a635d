ALTER TABLE "roster_line" ADD COLUMN "role" smallint;--> statement-breakpoint
ALTER TABLE "roster_line" ADD COLUMN "school" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "roster_line" ADD COLUMN "grade" text DEFAULT '' NOT NULL;