ALTER TABLE "package_blob" ADD COLUMN "unused_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "asset" ADD COLUMN "unused_since" timestamp with time zone;