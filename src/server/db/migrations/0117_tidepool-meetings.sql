CREATE TABLE "tidepool_meeting" (
	"district_id" integer NOT NULL,
	"user_puid" uuid NOT NULL,
	"standard_code" text NOT NULL,
	"species" text NOT NULL,
	"met_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tidepool_meeting_district_id_user_puid_standard_code_species_pk" PRIMARY KEY("district_id","user_puid","standard_code","species")
);
