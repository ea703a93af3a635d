CREATE TABLE "password_link" (
	"district_id" integer NOT NULL,
	"user_puid" uuid NOT NULL,
	"id_hash" text NOT NULL,
	"made_by_puid" uuid NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "password_link_district_id_user_puid_pk" PRIMARY KEY("district_id","user_puid"),
	CONSTRAINT "password_link_hash_key" UNIQUE("id_hash")
);
--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "user_puids" uuid[];--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "email" text;--> statement-breakpoint
CREATE INDEX "app_user_email_idx" ON "app_user" USING btree ("email") WHERE email is not null;