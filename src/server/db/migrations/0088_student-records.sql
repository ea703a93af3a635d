CREATE TABLE "student_record" (
	"district_id" integer NOT NULL,
	"user_puid" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"account_puid" uuid NOT NULL,
	"file_name" text,
	"content" "bytea",
	"started_at" timestamp with time zone NOT NULL,
	CONSTRAINT "student_record_district_id_user_puid_record_id_pk" PRIMARY KEY("district_id","user_puid","record_id")
);
--> statement-breakpoint
CREATE INDEX "student_record_owner_idx" ON "student_record" USING btree ("district_id","user_puid","started_at");--> statement-breakpoint
CREATE INDEX "student_record_time_idx" ON "student_record" USING btree ("started_at");