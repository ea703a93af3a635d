CREATE TABLE "paper_entry" (
	"district_id" integer NOT NULL,
	"entry_id" uuid NOT NULL,
	"result_id" uuid NOT NULL,
	"user_puid" uuid NOT NULL,
	"entry_no" smallint NOT NULL,
	"answers" jsonb NOT NULL,
	"before" jsonb,
	"entered_by_puid" uuid NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	"undone_by_puid" uuid,
	"undone_at" timestamp with time zone,
	CONSTRAINT "paper_entry_district_id_entry_id_pk" PRIMARY KEY("district_id","entry_id")
);
--> statement-breakpoint
CREATE INDEX "paper_entry_result_idx" ON "paper_entry" USING btree ("district_id","result_id","entry_no");--> statement-breakpoint
CREATE INDEX "paper_entry_person_idx" ON "paper_entry" USING btree ("district_id","user_puid");--> statement-breakpoint
CREATE INDEX "quiz_result_alias_result_idx" ON "quiz_result_alias" USING btree ("district_id","result_id");