CREATE TABLE "closed_account" (
	"district_id" integer NOT NULL,
	"user_puid" uuid NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "closed_account_district_id_user_puid_pk" PRIMARY KEY("district_id","user_puid")
);
--> statement-breakpoint
CREATE TABLE "retention_count" (
	"district_id" integer NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"counted_at" timestamp with time zone,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "retention_count_district_id_pk" PRIMARY KEY("district_id")
);
--> statement-breakpoint
CREATE TABLE "retention_hold" (
	"district_id" integer NOT NULL,
	"hold_id" uuid NOT NULL,
	"account_puid" uuid,
	"reason" text NOT NULL,
	"placed_by_puid" uuid NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"lifted_by_puid" uuid,
	"lifted_at" timestamp with time zone,
	CONSTRAINT "retention_hold_district_id_hold_id_pk" PRIMARY KEY("district_id","hold_id")
);
--> statement-breakpoint
CREATE TABLE "retention_rule" (
	"district_id" integer NOT NULL,
	"kind" text NOT NULL,
	"days" integer,
	"changed_by_puid" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "retention_rule_district_id_kind_pk" PRIMARY KEY("district_id","kind")
);
--> statement-breakpoint
CREATE TABLE "retention_run" (
	"district_id" integer NOT NULL,
	"day" date NOT NULL,
	"state" text NOT NULL,
	"tries" integer DEFAULT 1 NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"heard_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"deleted" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "retention_run_district_id_day_pk" PRIMARY KEY("district_id","day")
);
--> statement-breakpoint
CREATE INDEX "closed_account_time_idx" ON "closed_account" USING btree ("district_id","closed_at");--> statement-breakpoint
CREATE INDEX "retention_hold_open_idx" ON "retention_hold" USING btree ("district_id","placed_at") WHERE lifted_at is null;