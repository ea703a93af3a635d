CREATE TABLE "second_factor" (
	"district_id" integer NOT NULL,
	"user_puid" uuid NOT NULL,
	"sealed_secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" integer DEFAULT 0 NOT NULL,
	"recovery_hashes" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "second_factor_district_id_user_puid_pk" PRIMARY KEY("district_id","user_puid")
);
--> statement-breakpoint
CREATE TABLE "sso_staff_rule" (
	"district_id" integer PRIMARY KEY NOT NULL,
	"staff_only" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sso_connection" ADD COLUMN "oidc" jsonb;--> statement-breakpoint
ALTER TABLE "sso_connection" ADD COLUMN "sealed_secret" text;