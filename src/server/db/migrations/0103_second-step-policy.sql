CREATE TABLE "remembered_device" (
	"district_id" integer NOT NULL,
	"remembered_id" uuid NOT NULL,
	"user_puid" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"browser" text NOT NULL,
	"remembered_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "remembered_device_district_id_remembered_id_pk" PRIMARY KEY("district_id","remembered_id"),
	CONSTRAINT "remembered_device_hash_key" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "second_step_policy" (
	"district_id" integer PRIMARY KEY NOT NULL,
	"admins_from" date,
	"teachers_from" date
);
--> statement-breakpoint
ALTER TABLE "user_session" ADD COLUMN "second_step_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "remembered_device_user_idx" ON "remembered_device" USING btree ("district_id","user_puid");