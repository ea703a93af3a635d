CREATE TABLE "group_teacher" (
	"district_id" integer NOT NULL,
	"group_puid" uuid NOT NULL,
	"user_puid" uuid NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "group_teacher_district_id_group_puid_user_puid_pk" PRIMARY KEY("district_id","group_puid","user_puid")
);
--> statement-breakpoint
ALTER TABLE "group_teacher" ADD CONSTRAINT "group_teacher_district_id_group_puid_class_group_district_id_group_puid_fk" FOREIGN KEY ("district_id","group_puid") REFERENCES "public"."class_group"("district_id","group_puid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_teacher_user_idx" ON "group_teacher" USING btree ("user_puid");