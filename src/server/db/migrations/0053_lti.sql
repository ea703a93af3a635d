CREATE TABLE "lti_registration" (
	"district_id" integer NOT NULL,
	"registration_id" uuid NOT NULL,
	"name" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"deployment_ids" text[] NOT NULL,
	"auth_login_url" text NOT NULL,
	"token_url" text NOT NULL,
	"jwks_url" text NOT NULL,
	"own_origin" text NOT NULL,
	"name_claim" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lti_registration_district_id_registration_id_pk" PRIMARY KEY("district_id","registration_id"),
	CONSTRAINT "lti_registration_key" UNIQUE("registration_id"),
	CONSTRAINT "lti_registration_client_key" UNIQUE("issuer","client_id")
);
--> statement-breakpoint
CREATE INDEX "lti_registration_list_idx" ON "lti_registration" USING btree ("district_id","name","registration_id");