CREATE TABLE "saved_comment" (
	"district_id" integer NOT NULL,
	"owner_puid" uuid NOT NULL,
	"comment_id" uuid NOT NULL,
	"words" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"place" smallint,
	"times_used" integer DEFAULT 0 NOT NULL,
	"last_used_at" timestamp with time zone,
	"last_use_id" uuid,
	"question_ids" integer[] DEFAULT '{}' NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "saved_comment_district_id_owner_puid_comment_id_pk" PRIMARY KEY("district_id","owner_puid","comment_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "saved_comment_words_idx" ON "saved_comment" USING btree ("district_id","owner_puid",md5("words")) WHERE removed_at is null;