CREATE TABLE "item_place_figure" (
	"district_id" integer NOT NULL,
	"school_id" integer,
	"quiz_id" integer NOT NULL,
	"question_id" integer NOT NULL,
	"n" integer NOT NULL,
	"earned" double precision NOT NULL,
	"possible" bigint NOT NULL,
	"earned_squared" double precision NOT NULL,
	"rest" double precision NOT NULL,
	"rest_squared" double precision NOT NULL,
	"products" double precision NOT NULL,
	"times" jsonb NOT NULL,
	CONSTRAINT "item_place_figure_key" UNIQUE NULLS NOT DISTINCT("district_id","school_id","question_id")
);
--> statement-breakpoint
ALTER TABLE "item_figure" ADD COLUMN "times" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
-- Adds every district up anew within a minute: the times and the figures of schools are there today.
UPDATE "item_run" SET "as_of" = "as_of" - interval '1 day';
