ALTER TABLE "student_guardian" ADD COLUMN "source_id" uuid;--> statement-breakpoint
ALTER TABLE "student_guardian" ADD COLUMN "their_id" text;--> statement-breakpoint
ALTER TABLE "student_guardian" ADD COLUMN "roster_fields" jsonb;--> statement-breakpoint
ALTER TABLE "student_guardian" ADD COLUMN "state" text DEFAULT 'listed' NOT NULL;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "bundle" text;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "part" jsonb;--> statement-breakpoint
CREATE INDEX "student_guardian_email_idx" ON "student_guardian" USING btree ("district_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "student_guardian_roster_idx" ON "student_guardian" USING btree ("district_id","source_id","their_id","user_puid") WHERE source_id is not null;--> statement-breakpoint
CREATE INDEX "mail_bundle_idx" ON "mail" USING btree ("district_id","bundle") WHERE bundle is not null;