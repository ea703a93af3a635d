ALTER TABLE "open_upload" ADD COLUMN "claim_id" uuid;--> statement-breakpoint
ALTER TABLE "open_upload" ADD COLUMN "claimed_until" timestamp with time zone;