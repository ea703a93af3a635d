CREATE TABLE "retention_default" (
	"district_id" integer NOT NULL,
	"kind" text NOT NULL,
	"defaults_from" date NOT NULL,
	CONSTRAINT "retention_default_district_id_kind_pk" PRIMARY KEY("district_id","kind")
);
--> statement-breakpoint
CREATE INDEX "notification_dismissal_notice_idx" ON "notification_dismissal" USING btree ("notification_id");--> statement-breakpoint
CREATE INDEX "quiz_answer_version_time_idx" ON "quiz_answer_version" USING btree ("district_id","received_at");