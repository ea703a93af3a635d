CREATE TABLE "attachment_file" (
	"district_id" integer NOT NULL,
	"sha256" text NOT NULL,
	"bytes" integer NOT NULL,
	"kept_at" timestamp with time zone NOT NULL,
	CONSTRAINT "attachment_file_district_id_sha256_pk" PRIMARY KEY("district_id","sha256")
);
--> statement-breakpoint
CREATE TABLE "open_upload" (
	"district_id" integer NOT NULL,
	"user_puid" uuid NOT NULL,
	"upload_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"fingerprint" text NOT NULL,
	"bytes" integer NOT NULL,
	"received" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"product_id" integer,
	"unit_id" integer,
	"subunit_id" integer,
	"level3_id" integer,
	"started_at" timestamp with time zone NOT NULL,
	"touched_at" timestamp with time zone NOT NULL,
	"resource_id" integer,
	CONSTRAINT "open_upload_district_id_user_puid_upload_id_pk" PRIMARY KEY("district_id","user_puid","upload_id")
);
--> statement-breakpoint
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
CREATE TABLE "feedback_message" (
	"district_id" integer NOT NULL,
	"message_id" integer GENERATED ALWAYS AS IDENTITY (sequence name "feedback_message_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_puid" uuid NOT NULL,
	"feedback" text NOT NULL,
	"file_sha256" text,
	"file_name" text,
	"file_media_type" text,
	"file_bytes" integer,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "feedback_message_district_id_message_id_pk" PRIMARY KEY("district_id","message_id")
);
--> statement-breakpoint
CREATE TABLE "reading_note" (
	"district_id" integer NOT NULL,
	"user_puid" uuid NOT NULL,
	"note_id" uuid NOT NULL,
	"item_id" integer NOT NULL,
	"variant" text NOT NULL,
	"start_at" integer NOT NULL,
	"end_at" integer NOT NULL,
	"quote" text NOT NULL,
	"comment" text NOT NULL,
	"colour" text NOT NULL,
	"is_removed" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reading_note_district_id_user_puid_note_id_pk" PRIMARY KEY("district_id","user_puid","note_id")
);
--> statement-breakpoint
CREATE TABLE "reading_settings" (
	"district_id" integer NOT NULL,
	"user_puid" uuid NOT NULL,
	"settings" jsonb NOT NULL,
	CONSTRAINT "reading_settings_district_id_user_puid_pk" PRIMARY KEY("district_id","user_puid")
);
--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "content_digest" text;--> statement-breakpoint
ALTER TABLE "external_resource" ADD COLUMN "file_sha256" text;--> statement-breakpoint
ALTER TABLE "external_resource" ADD COLUMN "file_name" text;--> statement-breakpoint
ALTER TABLE "external_resource" ADD COLUMN "file_media_type" text;--> statement-breakpoint
ALTER TABLE "external_resource" ADD COLUMN "file_bytes" integer;--> statement-breakpoint
ALTER TABLE "external_resource" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reading_note" ADD CONSTRAINT "reading_note_item_id_item_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("item_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "open_upload_touched_idx" ON "open_upload" USING btree ("touched_at");--> statement-breakpoint
CREATE INDEX "content_import_time_idx" ON "content_import" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "content_package_part_time_idx" ON "content_package_part" USING btree ("uploaded_at");--> statement-breakpoint
CREATE INDEX "feedback_message_person_idx" ON "feedback_message" USING btree ("district_id","user_puid","sent_at");--> statement-breakpoint
CREATE INDEX "feedback_message_file_idx" ON "feedback_message" USING btree ("district_id","file_sha256");--> statement-breakpoint
CREATE INDEX "reading_note_item_idx" ON "reading_note" USING btree ("district_id","user_puid","item_id");--> statement-breakpoint
CREATE INDEX "external_resource_file_idx" ON "external_resource" USING btree ("district_id","file_sha256");--> statement-breakpoint
CREATE INDEX "external_resource_removed_idx" ON "external_resource" USING btree ("removed_at") WHERE removed_at is not null;