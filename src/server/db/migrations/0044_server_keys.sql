ALTER TABLE "custody_server_key" ALTER COLUMN "private_key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "server_meta" ALTER COLUMN "session_secret" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "login_throttle" ADD COLUMN "account" text;--> statement-breakpoint
CREATE INDEX "login_throttle_account_idx" ON "login_throttle" USING btree ("account") WHERE account is not null;--> statement-breakpoint
CREATE INDEX "security_event_no_idx" ON "security_event" USING btree ("event_no");--> statement-breakpoint
CREATE INDEX "security_event_kind_idx" ON "security_event" USING btree ("kind","event_no");--> statement-breakpoint
CREATE INDEX "security_event_district_kind_idx" ON "security_event" USING btree ("district_id","kind","event_no");