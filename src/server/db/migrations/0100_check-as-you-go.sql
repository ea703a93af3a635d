ALTER TABLE "item_class" ALTER COLUMN "earned" SET DATA TYPE double precision;--> statement-breakpoint
ALTER TABLE "item_figure" ALTER COLUMN "earned" SET DATA TYPE double precision;--> statement-breakpoint
ALTER TABLE "item_figure" ALTER COLUMN "earned_squared" SET DATA TYPE double precision;--> statement-breakpoint
ALTER TABLE "item_figure" ALTER COLUMN "rest" SET DATA TYPE double precision;--> statement-breakpoint
ALTER TABLE "item_figure" ALTER COLUMN "rest_squared" SET DATA TYPE double precision;--> statement-breakpoint
ALTER TABLE "item_figure" ALTER COLUMN "products" SET DATA TYPE double precision;--> statement-breakpoint
ALTER TABLE "item_place" ALTER COLUMN "earned" SET DATA TYPE double precision;--> statement-breakpoint
ALTER TABLE "quiz_answer" ALTER COLUMN "points" SET DATA TYPE double precision;--> statement-breakpoint
ALTER TABLE "quiz_result" ALTER COLUMN "score" SET DATA TYPE double precision;--> statement-breakpoint
ALTER TABLE "assignment" ADD COLUMN "may_check" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "quiz_answer" ADD COLUMN "checks" jsonb;