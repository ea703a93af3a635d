ALTER TABLE "refresh_token" ADD COLUMN "rotated_by_device" uuid;--> statement-breakpoint
CREATE INDEX "class_group_puid_idx" ON "class_group" USING btree ("group_puid");