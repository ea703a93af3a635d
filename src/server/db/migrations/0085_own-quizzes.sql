CREATE TABLE "own_quiz" (
	"district_id" integer NOT NULL,
	"own_quiz_id" integer GENERATED ALWAYS AS IDENTITY (sequence name "own_quiz_own_quiz_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_puid" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"saved_as" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"item_id" integer NOT NULL,
	"title" jsonb NOT NULL,
	"content" jsonb NOT NULL,
	"school_id" integer,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "own_quiz_district_id_own_quiz_id_pk" PRIMARY KEY("district_id","own_quiz_id"),
	CONSTRAINT "own_quiz_client_key" UNIQUE("district_id","owner_puid","client_id")
);
--> statement-breakpoint
CREATE TABLE "own_quiz_item" (
	"item_id" integer PRIMARY KEY NOT NULL,
	"district_id" integer NOT NULL,
	"own_quiz_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "own_quiz_share" (
	"district_id" integer NOT NULL,
	"own_quiz_id" integer NOT NULL,
	"user_puid" uuid NOT NULL,
	"shared_at" timestamp with time zone NOT NULL,
	CONSTRAINT "own_quiz_share_district_id_own_quiz_id_user_puid_pk" PRIMARY KEY("district_id","own_quiz_id","user_puid")
);
--> statement-breakpoint
ALTER TABLE "own_quiz" ADD CONSTRAINT "own_quiz_item_id_item_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_quiz_item" ADD CONSTRAINT "own_quiz_item_item_id_item_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_quiz_item" ADD CONSTRAINT "own_quiz_item_district_id_own_quiz_id_own_quiz_district_id_own_quiz_id_fk" FOREIGN KEY ("district_id","own_quiz_id") REFERENCES "public"."own_quiz"("district_id","own_quiz_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_quiz_share" ADD CONSTRAINT "own_quiz_share_district_id_own_quiz_id_own_quiz_district_id_own_quiz_id_fk" FOREIGN KEY ("district_id","own_quiz_id") REFERENCES "public"."own_quiz"("district_id","own_quiz_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "own_quiz_owner_idx" ON "own_quiz" USING btree ("district_id","owner_puid","updated_at");--> statement-breakpoint
CREATE INDEX "own_quiz_school_idx" ON "own_quiz" USING btree ("district_id","school_id","updated_at") WHERE school_id is not null;--> statement-breakpoint
CREATE INDEX "own_quiz_item_idx" ON "own_quiz" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "own_quiz_item_quiz_idx" ON "own_quiz_item" USING btree ("district_id","own_quiz_id");--> statement-breakpoint
CREATE INDEX "own_quiz_share_user_idx" ON "own_quiz_share" USING btree ("district_id","user_puid","own_quiz_id");