CREATE TABLE "device_dismissal" (
	"district_id" integer NOT NULL,
	"dismissal_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"device_id" uuid NOT NULL,
	"user_puid" uuid NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"waiting" integer NOT NULL,
	"parked" integer NOT NULL,
	"others" integer NOT NULL,
	"oldest_at" timestamp with time zone,
	"dismissed_by_puid" uuid NOT NULL,
	"dismissed_at" timestamp with time zone NOT NULL,
	"undone_by_puid" uuid,
	"undone_at" timestamp with time zone,
	CONSTRAINT "device_dismissal_district_id_dismissal_id_pk" PRIMARY KEY("district_id","dismissal_id")
);
--> statement-breakpoint
CREATE TABLE "held_pile" (
	"district_id" integer NOT NULL,
	"assignment_id" integer NOT NULL,
	"user_puid" uuid NOT NULL,
	"waiting" integer NOT NULL,
	"held_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "held_pile_district_id_assignment_id_user_puid_pk" PRIMARY KEY("district_id","assignment_id","user_puid")
);
--> statement-breakpoint
ALTER TABLE "district" ADD COLUMN "time_zone" text DEFAULT 'America/Chicago' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "device_dismissal_word_idx" ON "device_dismissal" USING btree ("district_id","device_id","reported_at") WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX "device_dismissal_newest_idx" ON "device_dismissal" USING btree ("district_id","dismissed_at") WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX "held_pile_waiting_idx" ON "held_pile" USING btree ("district_id","held_at") WHERE waiting > 0;--> statement-breakpoint
CREATE INDEX "held_pile_decided_idx" ON "held_pile" USING btree ("district_id","decided_at") WHERE waiting = 0;