CREATE TABLE "work_note" (
	"district_id" integer NOT NULL,
	"note_id" uuid NOT NULL,
	"result_id" uuid NOT NULL,
	"user_puid" uuid NOT NULL,
	"teacher_puid" uuid NOT NULL,
	"sticker" text,
	"words" text DEFAULT '' NOT NULL,
	"said_at" timestamp with time zone NOT NULL,
	"taken_back_at" timestamp with time zone,
	"answer" text,
	"reply" text DEFAULT '' NOT NULL,
	"replied_at" timestamp with time zone,
	CONSTRAINT "work_note_district_id_note_id_pk" PRIMARY KEY("district_id","note_id")
);
--> statement-breakpoint
DROP INDEX "notification_district_idx";--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "for_puid" uuid;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "about" text;--> statement-breakpoint
CREATE INDEX "work_note_id_idx" ON "work_note" USING btree ("note_id");--> statement-breakpoint
CREATE INDEX "work_note_result_idx" ON "work_note" USING btree ("district_id","result_id");--> statement-breakpoint
CREATE INDEX "work_note_student_idx" ON "work_note" USING btree ("district_id","user_puid","said_at");--> statement-breakpoint
CREATE INDEX "notification_person_idx" ON "notification" USING btree ("district_id","for_puid","created_at") WHERE for_puid is not null;--> statement-breakpoint
CREATE INDEX "notification_about_idx" ON "notification" USING btree ("district_id","about") WHERE about is not null;--> statement-breakpoint
CREATE INDEX "notification_district_idx" ON "notification" USING btree ("district_id","ends_at") WHERE for_puid is null;