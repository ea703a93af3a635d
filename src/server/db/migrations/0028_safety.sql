CREATE TABLE "custody_misfit" (
	"district_id" integer NOT NULL,
	"envelope_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"misfit_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_puid" uuid NOT NULL,
	"op_id" uuid,
	"device_id" uuid NOT NULL,
	"about" text,
	"problem" text NOT NULL,
	"content" text NOT NULL,
	"kept_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_by_puid" uuid,
	"settled_at" timestamp with time zone,
	CONSTRAINT "custody_misfit_district_id_envelope_id_position_pk" PRIMARY KEY("district_id","envelope_id","position"),
	CONSTRAINT "custody_misfit_id_key" UNIQUE("district_id","misfit_id")
);
--> statement-breakpoint
ALTER TABLE "receipt" ALTER COLUMN "reply" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "server_meta" ADD COLUMN "receipts_thinned_to" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "custody_misfit_waiting_idx" ON "custody_misfit" USING btree ("district_id","user_puid","kept_at") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "receipt_received_idx" ON "receipt" USING brin ("received_at");