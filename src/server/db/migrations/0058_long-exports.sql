CREATE TABLE "long_export" (
	"district_id" integer NOT NULL,
	"user_puid" uuid NOT NULL,
	"export_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"group_name" text NOT NULL,
	"content" "bytea",
	"started_at" timestamp with time zone NOT NULL,
	CONSTRAINT "long_export_district_id_user_puid_export_id_pk" PRIMARY KEY("district_id","user_puid","export_id")
);
--> statement-breakpoint
CREATE INDEX "long_export_owner_idx" ON "long_export" USING btree ("district_id","user_puid","started_at");--> statement-breakpoint
CREATE INDEX "long_export_time_idx" ON "long_export" USING btree ("started_at");