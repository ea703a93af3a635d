CREATE TABLE "game_answer_uncounted" (
	"district_id" integer NOT NULL,
	"game_id" uuid NOT NULL,
	"user_puid" uuid NOT NULL,
	"op_id" uuid NOT NULL,
	"question_id" integer NOT NULL,
	"answer_ids" integer[] NOT NULL,
	"answer_text" text DEFAULT '' NOT NULL,
	"verdict" text NOT NULL,
	"reason" text NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "game_answer_uncounted_district_id_game_id_user_puid_op_id_pk" PRIMARY KEY("district_id","game_id","user_puid","op_id")
);
--> statement-breakpoint
CREATE TABLE "reading_note_version" (
	"district_id" integer NOT NULL,
	"user_puid" uuid NOT NULL,
	"note_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"based_on" uuid,
	"written_at" timestamp with time zone,
	"received_at" timestamp with time zone NOT NULL,
	"content" jsonb,
	"comment_hash" text NOT NULL,
	CONSTRAINT "reading_note_version_district_id_user_puid_note_id_version_id_pk" PRIMARY KEY("district_id","user_puid","note_id","version_id")
);
--> statement-breakpoint
ALTER TABLE "user_appearance" ADD COLUMN "chosen_at" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "game" ADD COLUMN "opened_at" timestamp with time zone[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "game_answer" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reading_note" ADD COLUMN "version" uuid;--> statement-breakpoint
ALTER TABLE "reading_note" ADD COLUMN "kept_of" uuid;--> statement-breakpoint
ALTER TABLE "reading_settings" ADD COLUMN "chosen_at" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "game_answer_uncounted" ADD CONSTRAINT "game_answer_uncounted_district_id_game_id_game_district_id_game_id_fk" FOREIGN KEY ("district_id","game_id") REFERENCES "public"."game"("district_id","game_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reading_note_kept_idx" ON "reading_note" USING btree ("district_id","user_puid","kept_of") WHERE kept_of is not null;