CREATE TABLE "mail" (
	"district_id" integer NOT NULL,
	"mail_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_puid" uuid NOT NULL,
	"role" smallint NOT NULL,
	"school_id" integer,
	"to_address" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"fault" text DEFAULT '' NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "mail_district_id_mail_id_pk" PRIMARY KEY("district_id","mail_id")
);
--> statement-breakpoint
CREATE TABLE "deletion_request" (
	"district_id" integer NOT NULL,
	"request_id" uuid NOT NULL,
	"account_puid" uuid,
	"account_hash" text NOT NULL,
	"school_id" integer,
	"state" text NOT NULL,
	"reason" text,
	"requested_by_puid" uuid NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"confirmed_by_puid" uuid,
	"confirmed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"found" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"deleted" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"devices" integer DEFAULT 0 NOT NULL,
	"late_deliveries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "deletion_request_district_id_request_id_pk" PRIMARY KEY("district_id","request_id")
);
--> statement-breakpoint
CREATE INDEX "mail_due_idx" ON "mail" USING btree ("due_at") WHERE state = 'queued';--> statement-breakpoint
CREATE INDEX "mail_person_idx" ON "mail" USING btree ("district_id","user_puid","created_at");--> statement-breakpoint
CREATE INDEX "mail_school_idx" ON "mail" USING btree ("district_id","school_id","created_at");--> statement-breakpoint
CREATE INDEX "mail_newest_idx" ON "mail" USING btree ("district_id","created_at");--> statement-breakpoint
CREATE INDEX "mail_time_idx" ON "mail" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "deletion_request_newest_idx" ON "deletion_request" USING btree ("district_id","requested_at");--> statement-breakpoint
CREATE INDEX "deletion_request_school_idx" ON "deletion_request" USING btree ("district_id","school_id","requested_at");--> statement-breakpoint
CREATE INDEX "deletion_request_account_idx" ON "deletion_request" USING btree ("district_id","account_puid") WHERE account_puid is not null;--> statement-breakpoint
CREATE INDEX "deletion_request_hash_idx" ON "deletion_request" USING btree ("account_hash");