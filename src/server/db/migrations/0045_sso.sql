CREATE TABLE "person_identity" (
	"district_id" integer NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"user_puid" uuid NOT NULL,
	"linked_by" text NOT NULL,
	"linked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "person_identity_district_id_provider_subject_pk" PRIMARY KEY("district_id","provider","subject")
);
--> statement-breakpoint
CREATE TABLE "sso_alias" (
	"alias" text PRIMARY KEY NOT NULL,
	"district_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sso_assertion" (
	"provider" text NOT NULL,
	"assertion_id" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sso_assertion_provider_assertion_id_pk" PRIMARY KEY("provider","assertion_id")
);
--> statement-breakpoint
CREATE TABLE "sso_connection" (
	"district_id" integer NOT NULL,
	"connection_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"tenant" text,
	"settings" jsonb,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sso_connection_district_id_connection_id_pk" PRIMARY KEY("district_id","connection_id"),
	CONSTRAINT "sso_connection_key" UNIQUE("connection_id")
);
--> statement-breakpoint
CREATE TABLE "sso_flow" (
	"flow_id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"district_id" integer,
	"browser_hash" text NOT NULL,
	"nonce" text,
	"verifier" text,
	"is_test" boolean DEFAULT false NOT NULL,
	"target" text,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	"ticket_hash" text,
	"user_puid" uuid,
	"spent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sso_trace" (
	"district_id" integer NOT NULL,
	"provider" text NOT NULL,
	"trace_no" integer GENERATED ALWAYS AS IDENTITY (sequence name "sso_trace_trace_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"happened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"outcome" text NOT NULL,
	"is_test" boolean DEFAULT false NOT NULL,
	"detail" jsonb NOT NULL,
	CONSTRAINT "sso_trace_district_id_provider_trace_no_pk" PRIMARY KEY("district_id","provider","trace_no")
);
--> statement-breakpoint
CREATE TABLE "sso_unknown" (
	"district_id" integer NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"claimed_name" text NOT NULL,
	"tries" integer DEFAULT 1 NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sso_unknown_district_id_provider_subject_pk" PRIMARY KEY("district_id","provider","subject")
);
--> statement-breakpoint
CREATE INDEX "person_identity_user_idx" ON "person_identity" USING btree ("district_id","user_puid");--> statement-breakpoint
CREATE INDEX "person_identity_list_idx" ON "person_identity" USING btree ("district_id","linked_at","subject");--> statement-breakpoint
CREATE INDEX "sso_alias_district_idx" ON "sso_alias" USING btree ("district_id");--> statement-breakpoint
CREATE INDEX "sso_assertion_end_idx" ON "sso_assertion" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sso_connection_tenant_idx" ON "sso_connection" USING btree ("kind","tenant") WHERE tenant is not null;--> statement-breakpoint
CREATE INDEX "sso_flow_started_idx" ON "sso_flow" USING btree ("started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sso_flow_ticket_idx" ON "sso_flow" USING btree ("ticket_hash") WHERE ticket_hash is not null;--> statement-breakpoint
CREATE INDEX "sso_unknown_last_idx" ON "sso_unknown" USING btree ("district_id","last_at");