CREATE TABLE "student_tidepool" (
	"district_id" integer NOT NULL,
	"user_puid" uuid NOT NULL,
	"settings" jsonb NOT NULL,
	"chosen_at" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "student_tidepool_district_id_user_puid_pk" PRIMARY KEY("district_id","user_puid")
);
