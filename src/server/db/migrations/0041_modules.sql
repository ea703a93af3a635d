CREATE TABLE "module_rule" (
	"district_id" integer NOT NULL,
	"school_id" integer DEFAULT 0 NOT NULL,
	"role" smallint DEFAULT 0 NOT NULL,
	"module" text NOT NULL,
	"is_on" boolean NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "module_rule_district_id_school_id_role_module_pk" PRIMARY KEY("district_id","school_id","role","module")
);
--> statement-breakpoint
ALTER TABLE "module_rule" ADD CONSTRAINT "module_rule_district_id_district_district_id_fk" FOREIGN KEY ("district_id") REFERENCES "public"."district"("district_id") ON DELETE no action ON UPDATE no action;