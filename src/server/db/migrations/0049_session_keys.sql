CREATE TABLE "custody_session_key" (
	"district_id" integer NOT NULL,
	"user_puid" uuid NOT NULL,
	"key_hash" text NOT NULL,
	"key_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"session_id" uuid,
	"device_id" uuid,
	"certified_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "custody_session_key_district_id_user_puid_key_hash_pk" PRIMARY KEY("district_id","user_puid","key_hash")
);
