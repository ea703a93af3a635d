DROP INDEX "class_group_name_idx";--> statement-breakpoint
DROP INDEX "class_group_school_name_idx";--> statement-breakpoint
DROP INDEX "class_group_all_name_idx";--> statement-breakpoint
CREATE INDEX "class_group_name_idx" ON "class_group" USING btree ("district_id","group_name","group_puid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "class_group_school_name_idx" ON "class_group" USING btree ("district_id","school_id","group_name","group_puid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "class_group_all_name_idx" ON "class_group" USING btree ("group_name","group_puid") WHERE deleted_at is null;