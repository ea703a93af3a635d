CREATE TABLE "score_comment" (
	"district_id" integer NOT NULL,
	"comment_no" bigint GENERATED ALWAYS AS IDENTITY (sequence name "score_comment_comment_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"assignment_id" integer NOT NULL,
	"quiz_id" integer NOT NULL,
	"user_puid" uuid NOT NULL,
	"text" text NOT NULL,
	"written_by_puid" uuid NOT NULL,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "score_comment_district_id_comment_no_pk" PRIMARY KEY("district_id","comment_no")
);
--> statement-breakpoint
CREATE INDEX "score_comment_cell_idx" ON "score_comment" USING btree ("district_id","assignment_id","quiz_id","user_puid","comment_no");