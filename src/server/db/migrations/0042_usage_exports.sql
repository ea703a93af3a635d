CREATE TABLE "usage_export" (
	"district_id" integer NOT NULL,
	"user_puid" uuid NOT NULL,
	"export_id" uuid NOT NULL,
	"table_name" text NOT NULL,
	"period" text NOT NULL,
	"starts_on" date NOT NULL,
	"of_district_name" text NOT NULL,
	"of_school_name" text,
	"state" text NOT NULL,
	"done" integer NOT NULL,
	"file_name" text,
	"content" "bytea",
	"started_at" timestamp with time zone NOT NULL,
	"heard_at" timestamp with time zone NOT NULL,
	CONSTRAINT "usage_export_district_id_user_puid_export_id_pk" PRIMARY KEY("district_id","user_puid","export_id")
);
--> statement-breakpoint
CREATE INDEX "usage_export_owner_idx" ON "usage_export" USING btree ("district_id","user_puid","started_at");--> statement-breakpoint
CREATE INDEX "usage_export_time_idx" ON "usage_export" USING btree ("started_at");