ALTER TABLE "content_import" ADD COLUMN "product_id" integer;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "standard" ADD COLUMN "owner_package" text;--> statement-breakpoint
CREATE INDEX "content_import_product_idx" ON "content_import" USING btree ("product_id","started_at");--> statement-breakpoint
CREATE INDEX "lesson_resource_item_idx" ON "lesson_resource" USING btree ("item_id");--> statement-breakpoint
UPDATE content_import SET product_id = (report->>'product_id')::int
WHERE state = 'done' AND NOT is_dry_run AND report->>'product_id' IS NOT NULL;--> statement-breakpoint
UPDATE standard SET owner_package = (
  SELECT p.package_id FROM item_standard x JOIN item i USING (item_id) JOIN subunit s USING (subunit_id)
    JOIN unit u USING (unit_id) JOIN product p USING (product_id)
  WHERE x.code = standard.code ORDER BY p.product_id LIMIT 1);
