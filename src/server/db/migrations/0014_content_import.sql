CREATE TABLE "content_import" (
	"district_id" integer NOT NULL,
	"user_puid" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"is_dry_run" boolean NOT NULL,
	"state" text NOT NULL,
	"phase" text NOT NULL,
	"done" integer NOT NULL,
	"total" integer NOT NULL,
	"report" jsonb,
	"started_at" timestamp with time zone NOT NULL,
	"heard_at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_import_district_id_user_puid_import_id_pk" PRIMARY KEY("district_id","user_puid","import_id")
);
--> statement-breakpoint
CREATE TABLE "content_package_part" (
	"district_id" integer NOT NULL,
	"user_puid" uuid NOT NULL,
	"sha256" text NOT NULL,
	"part" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_package_part_district_id_user_puid_sha256_part_pk" PRIMARY KEY("district_id","user_puid","sha256","part")
);
--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "content_digest" text;--> statement-breakpoint
CREATE INDEX "content_import_time_idx" ON "content_import" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "content_package_part_time_idx" ON "content_package_part" USING btree ("uploaded_at");