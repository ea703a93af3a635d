DROP INDEX "device_report_holding_idx";--> statement-breakpoint
ALTER TABLE "device_report" ADD COLUMN "held" integer GENERATED ALWAYS AS (waiting + parked + others) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "device_report_held_idx" ON "device_report" USING btree ("district_id","reported_at") WHERE held > 0;