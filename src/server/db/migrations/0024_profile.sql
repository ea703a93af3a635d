CREATE TABLE "user_appearance" (
	"district_id" integer NOT NULL,
	"user_puid" uuid NOT NULL,
	"appearance" jsonb,
	"show_instruction" boolean DEFAULT true NOT NULL,
	CONSTRAINT "user_appearance_district_id_user_puid_pk" PRIMARY KEY("district_id","user_puid")
);
--> statement-breakpoint
CREATE TABLE "user_photo" (
	"district_id" integer NOT NULL,
	"user_puid" uuid NOT NULL,
	"content" "bytea" NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_photo_district_id_user_puid_pk" PRIMARY KEY("district_id","user_puid")
);
--> statement-breakpoint
ALTER TABLE "school" ADD COLUMN "student_photos" boolean DEFAULT false NOT NULL;