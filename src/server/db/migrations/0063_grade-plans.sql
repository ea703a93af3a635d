CREATE TABLE "grade_plan" (
	"district_id" integer NOT NULL,
	"plan_no" bigint GENERATED ALWAYS AS IDENTITY (sequence name "grade_plan_plan_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"group_puid" uuid NOT NULL,
	"plan" jsonb NOT NULL,
	"changed_by_puid" uuid NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "grade_plan_district_id_plan_no_pk" PRIMARY KEY("district_id","plan_no")
);
--> statement-breakpoint
CREATE INDEX "grade_plan_group_idx" ON "grade_plan" USING btree ("district_id","group_puid","plan_no");