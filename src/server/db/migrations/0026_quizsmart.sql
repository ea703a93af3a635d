CREATE TABLE "game" (
	"district_id" integer NOT NULL,
	"game_id" uuid NOT NULL,
	"group_puid" uuid NOT NULL,
	"quiz_id" integer NOT NULL,
	"started_by_puid" uuid NOT NULL,
	"mode" text NOT NULL,
	"state" text DEFAULT 'lobby' NOT NULL,
	"question_ids" integer[] NOT NULL,
	"question_no" smallint DEFAULT 0 NOT NULL,
	"seconds" smallint NOT NULL,
	"deadline" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "game_district_id_game_id_pk" PRIMARY KEY("district_id","game_id")
);
--> statement-breakpoint
CREATE TABLE "game_answer" (
	"district_id" integer NOT NULL,
	"game_id" uuid NOT NULL,
	"user_puid" uuid NOT NULL,
	"question_id" integer NOT NULL,
	"answer_ids" integer[] NOT NULL,
	"answer_text" text DEFAULT '' NOT NULL,
	"verdict" text NOT NULL,
	"points" smallint NOT NULL,
	"came_late" boolean DEFAULT false NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "game_answer_district_id_game_id_user_puid_question_id_pk" PRIMARY KEY("district_id","game_id","user_puid","question_id")
);
--> statement-breakpoint
CREATE TABLE "game_player" (
	"district_id" integer NOT NULL,
	"game_id" uuid NOT NULL,
	"user_puid" uuid NOT NULL,
	"team" smallint,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "game_player_district_id_game_id_user_puid_pk" PRIMARY KEY("district_id","game_id","user_puid")
);
--> statement-breakpoint
ALTER TABLE "game" ADD CONSTRAINT "game_district_id_group_puid_class_group_district_id_group_puid_fk" FOREIGN KEY ("district_id","group_puid") REFERENCES "public"."class_group"("district_id","group_puid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_answer" ADD CONSTRAINT "game_answer_district_id_game_id_game_district_id_game_id_fk" FOREIGN KEY ("district_id","game_id") REFERENCES "public"."game"("district_id","game_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_player" ADD CONSTRAINT "game_player_district_id_game_id_game_district_id_game_id_fk" FOREIGN KEY ("district_id","game_id") REFERENCES "public"."game"("district_id","game_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "game_id_idx" ON "game" USING btree ("game_id");--> statement-breakpoint
CREATE INDEX "game_group_idx" ON "game" USING btree ("district_id","group_puid","created_at");--> statement-breakpoint
CREATE INDEX "game_answer_user_idx" ON "game_answer" USING btree ("district_id","user_puid","received_at");