-- Earlier releases can go on: they join every item with its place, so they do not see those without one, and leave the other columns alone.
CREATE TABLE "own_item" (
	"item_id" integer PRIMARY KEY NOT NULL,
	"district_id" integer NOT NULL,
	"user_puid" uuid NOT NULL,
	"resource_id" integer NOT NULL,
	"url" text NOT NULL,
	"file_sha256" text,
	"file_name" text,
	"file_media_type" text,
	"file_bytes" integer,
	"is_loose" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "item" ALTER COLUMN "subunit_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson_resource" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "item" ADD COLUMN "owner_district_id" integer;--> statement-breakpoint
ALTER TABLE "external_resource" ADD COLUMN "item_id" integer;--> statement-breakpoint
ALTER TABLE "lesson_version_resource" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "own_item" ADD CONSTRAINT "own_item_item_id_item_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("item_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "own_item_loose_idx" ON "own_item" USING btree ("item_id") WHERE is_loose;--> statement-breakpoint
CREATE INDEX "own_item_resource_idx" ON "own_item" USING btree ("district_id","user_puid","resource_id");--> statement-breakpoint
CREATE INDEX "own_item_file_idx" ON "own_item" USING btree ("district_id","file_sha256");--> statement-breakpoint
ALTER TABLE "item" ADD CONSTRAINT "item_place_or_owner" CHECK ((subunit_id is null) = (owner_district_id is not null));--> statement-breakpoint
DROP FUNCTION "assigned_resources"(integer, integer, integer);--> statement-breakpoint
-- The resources of a lesson as an assignment has them: the newest, or those of the version that it keeps. Inlined by the planner.
CREATE FUNCTION "assigned_resources"(in_district integer, in_lesson integer, in_version integer)
RETURNS TABLE (resource_id integer, item_id integer, resource_type_id integer, "time" integer, sort_order integer, remarks text, note text)
LANGUAGE sql STABLE AS $$
  SELECT r.resource_id, r.item_id, r.resource_type_id, r."time", r.sort_order, r.remarks, r.note FROM lesson_resource r
  WHERE in_version IS NULL AND r.district_id = in_district AND r.lesson_id = in_lesson
  UNION ALL
  SELECT v.resource_id, v.item_id, v.resource_type_id, v."time", v.sort_order, v.remarks, v.note FROM lesson_version_resource v
  WHERE v.district_id = in_district AND v.lesson_id = in_lesson AND v.version = in_version
$$;
