CREATE TABLE "passkey" (
	"district_id" integer NOT NULL,
	"credential_id" text NOT NULL,
	"user_puid" uuid NOT NULL,
	"name" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"is_synced" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "passkey_district_id_credential_id_pk" PRIMARY KEY("district_id","credential_id"),
	CONSTRAINT "passkey_credential_key" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "passkey_challenge" (
	"challenge_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"bound_to" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "passkey_user_idx" ON "passkey" USING btree ("district_id","user_puid");--> statement-breakpoint
CREATE INDEX "passkey_challenge_end_idx" ON "passkey_challenge" USING btree ("expires_at");