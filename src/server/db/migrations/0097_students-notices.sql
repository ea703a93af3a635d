CREATE TABLE "student_notice_dismissal" (
	"district_id" integer NOT NULL,
	"user_puid" uuid NOT NULL,
	"notice_id" integer NOT NULL,
	"dismissed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "student_notice_dismissal_district_id_user_puid_notice_id_pk" PRIMARY KEY("district_id","user_puid","notice_id")
);
