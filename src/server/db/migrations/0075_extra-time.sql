CREATE TABLE "extra_time" (
	"district_id" integer NOT NULL,
	"user_puid" uuid NOT NULL,
	"percent" integer NOT NULL,
	"set_by_puid" uuid NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "extra_time_district_id_user_puid_pk" PRIMARY KEY("district_id","user_puid")
);
