CREATE TABLE "class_term" (
	"district_id" integer NOT NULL,
	"group_puid" uuid NOT NULL,
	"class_term_id" uuid NOT NULL,
	"term_en" text NOT NULL,
	"term_es" text NOT NULL,
	"definition_en" text NOT NULL,
	"definition_es" text NOT NULL,
	"example_en" text NOT NULL,
	"example_es" text NOT NULL,
	"added_by_puid" uuid NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "class_term_district_id_group_puid_class_term_id_pk" PRIMARY KEY("district_id","group_puid","class_term_id")
);
--> statement-breakpoint
ALTER TABLE "unit" ADD COLUMN "facts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "class_term" ADD CONSTRAINT "class_term_district_id_group_puid_class_group_district_id_group_puid_fk" FOREIGN KEY ("district_id","group_puid") REFERENCES "public"."class_group"("district_id","group_puid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "class_term_id_idx" ON "class_term" USING btree ("class_term_id");