CREATE TABLE "reading_note" (
	"district_id" integer NOT NULL,
	"user_puid" uuid NOT NULL,
	"note_id" uuid NOT NULL,
	"item_id" integer NOT NULL,
	"variant" text NOT NULL,
	"start_at" integer NOT NULL,
	"end_at" integer NOT NULL,
	"quote" text NOT NULL,
	"comment" text NOT NULL,
	"colour" text NOT NULL,
	"is_removed" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reading_note_district_id_user_puid_note_id_pk" PRIMARY KEY("district_id","user_puid","note_id")
);
--> statement-breakpoint
CREATE TABLE "reading_settings" (
	"district_id" integer NOT NULL,
	"user_puid" uuid NOT NULL,
	"settings" jsonb NOT NULL,
	CONSTRAINT "reading_settings_district_id_user_puid_pk" PRIMARY KEY("district_id","user_puid")
);
--> statement-breakpoint
ALTER TABLE "reading_note" ADD CONSTRAINT "reading_note_item_id_item_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("item_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reading_note_item_idx" ON "reading_note" USING btree ("district_id","user_puid","item_id");