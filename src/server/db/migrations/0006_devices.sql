CREATE TABLE "device_report" (
	"district_id" integer NOT NULL,
	"device_id" uuid NOT NULL,
	"user_puid" uuid NOT NULL,
	"reported_at" timestamp with time zone DEFAULT now() NOT NULL,
	"waiting" integer NOT NULL,
	"parked" integer NOT NULL,
	"oldest_at" timestamp with time zone,
	"others" integer NOT NULL,
	"others_oldest_at" timestamp with time zone,
	"ready_offline" integer[] NOT NULL,
	"leaving" boolean NOT NULL,
	CONSTRAINT "device_report_district_id_device_id_user_puid_pk" PRIMARY KEY("district_id","device_id","user_puid")
);
--> statement-breakpoint
CREATE INDEX "device_report_user_idx" ON "device_report" USING btree ("district_id","user_puid");--> statement-breakpoint
CREATE INDEX "device_report_holding_idx" ON "device_report" USING btree ("district_id","reported_at") WHERE waiting + parked + others > 0;