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
ALTER TABLE "external_resource" ADD COLUMN "file_sha256" text;--> statement-breakpoint
ALTER TABLE "external_resource" ADD COLUMN "file_name" text;--> statement-breakpoint
ALTER TABLE "external_resource" ADD COLUMN "file_media_type" text;--> statement-breakpoint
ALTER TABLE "external_resource" ADD COLUMN "file_bytes" integer;--> statement-breakpoint
ALTER TABLE "external_resource" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "open_upload_touched_idx" ON "open_upload" USING btree ("touched_at");--> statement-breakpoint
CREATE INDEX "feedback_message_person_idx" ON "feedback_message" USING btree ("district_id","user_puid","sent_at");--> statement-breakpoint
CREATE INDEX "feedback_message_file_idx" ON "feedback_message" USING btree ("district_id","file_sha256");--> statement-breakpoint
CREATE INDEX "external_resource_file_idx" ON "external_resource" USING btree ("district_id","file_sha256");--> statement-breakpoint
CREATE INDEX "external_resource_removed_idx" ON "external_resource" USING btree ("removed_at") WHERE removed_at is not null;