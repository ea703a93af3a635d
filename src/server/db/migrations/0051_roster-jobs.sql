-- Work on rosters is a job of the queue from here on. What an earlier release was in the middle of stops where it is: what was read is
-- read again, and what was being carried out waits for whoever says yes again.
UPDATE "roster_run" SET "state" = CASE WHEN "state" = 'reading' THEN 'discarded' ELSE 'failed' END, "ended_at" = now() WHERE "state" IN ('reading', 'applying', 'undoing');--> statement-breakpoint
DROP INDEX "roster_run_busy_idx";--> statement-breakpoint
ALTER TABLE "roster_run" DROP COLUMN "heard_at";