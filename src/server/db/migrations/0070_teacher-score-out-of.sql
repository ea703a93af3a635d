ALTER TABLE "score_decision" ADD COLUMN "out_of" double precision;--> statement-breakpoint
CREATE INDEX "lesson_version_resource_item_idx" ON "lesson_version_resource" USING btree ("item_id");