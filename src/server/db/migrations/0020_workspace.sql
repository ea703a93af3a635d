CREATE TABLE "lesson_draft" (
	"district_id" integer NOT NULL,
	"user_puid" uuid NOT NULL,
	"draft_key" text NOT NULL,
	"content" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lesson_draft_district_id_user_puid_draft_key_pk" PRIMARY KEY("district_id","user_puid","draft_key")
);
--> statement-breakpoint
CREATE TABLE "lesson_link" (
	"district_id" integer NOT NULL,
	"link_id" uuid NOT NULL,
	"lesson_id" integer NOT NULL,
	"created_by_puid" uuid NOT NULL,
	"end_date" timestamp with time zone,
	"is_perpetual" boolean NOT NULL,
	"assignment_no" integer DEFAULT 1 NOT NULL,
	"group_puid" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lesson_link_district_id_link_id_pk" PRIMARY KEY("district_id","link_id")
);
--> statement-breakpoint
CREATE TABLE "lesson_presentation" (
	"district_id" integer NOT NULL,
	"tracking_id" uuid NOT NULL,
	"user_puid" uuid NOT NULL,
	"lesson_id" integer NOT NULL,
	"mode" text NOT NULL,
	"is_prebuilt" boolean NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lesson_presentation_district_id_tracking_id_pk" PRIMARY KEY("district_id","tracking_id")
);
--> statement-breakpoint
CREATE TABLE "lesson_share" (
	"district_id" integer NOT NULL,
	"lesson_id" integer NOT NULL,
	"user_puid" uuid NOT NULL,
	"shared_by_puid" uuid NOT NULL,
	"permission" integer DEFAULT 100 NOT NULL,
	"role_id" integer,
	"via" text NOT NULL,
	"shared_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lesson_share_district_id_lesson_id_user_puid_pk" PRIMARY KEY("district_id","lesson_id","user_puid")
);
--> statement-breakpoint
CREATE TABLE "lesson_version" (
	"district_id" integer NOT NULL,
	"lesson_id" integer NOT NULL,
	"version" integer NOT NULL,
	"lesson_name" text NOT NULL,
	"lesson_objective" text NOT NULL,
	"instructions" text NOT NULL,
	"total_time" integer NOT NULL,
	"enforce_order" boolean NOT NULL,
	"saved_by_puid" uuid NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lesson_version_district_id_lesson_id_version_pk" PRIMARY KEY("district_id","lesson_id","version")
);
--> statement-breakpoint
CREATE TABLE "lesson_version_resource" (
	"district_id" integer NOT NULL,
	"lesson_id" integer NOT NULL,
	"version" integer NOT NULL,
	"resource_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"resource_type_id" integer NOT NULL,
	"time" integer NOT NULL,
	"sort_order" integer NOT NULL,
	"remarks" text NOT NULL,
	CONSTRAINT "lesson_version_resource_district_id_lesson_id_version_resource_id_pk" PRIMARY KEY("district_id","lesson_id","version","resource_id")
);
--> statement-breakpoint
CREATE TABLE "workspace_folder" (
	"district_id" integer NOT NULL,
	"folder_id" integer GENERATED ALWAYS AS IDENTITY (sequence name "workspace_folder_folder_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1000000000 CACHE 1),
	"owner_puid" uuid NOT NULL,
	"folder_name" text NOT NULL,
	"product_id" integer,
	"parent_folder_type" integer NOT NULL,
	"parent_folder_id" integer,
	"level" integer NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"sort_order" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "workspace_folder_district_id_folder_id_pk" PRIMARY KEY("district_id","folder_id")
);
--> statement-breakpoint
ALTER TABLE "assignment" ADD COLUMN "lesson_version" integer;--> statement-breakpoint
ALTER TABLE "lesson" ADD COLUMN "level3_id" integer;--> statement-breakpoint
ALTER TABLE "lesson" ADD COLUMN "due_date" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lesson" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson" ADD COLUMN "updated_by_puid" uuid;--> statement-breakpoint
ALTER TABLE "lesson" ADD COLUMN "source_lesson_id" integer;--> statement-breakpoint
ALTER TABLE "lesson" ADD COLUMN "source_version" integer;--> statement-breakpoint
ALTER TABLE "lesson" ADD COLUMN "duplicate_of" integer;--> statement-breakpoint
ALTER TABLE "lesson" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lesson_link" ADD CONSTRAINT "lesson_link_district_id_lesson_id_lesson_district_id_lesson_id_fk" FOREIGN KEY ("district_id","lesson_id") REFERENCES "public"."lesson"("district_id","lesson_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_share" ADD CONSTRAINT "lesson_share_district_id_lesson_id_lesson_district_id_lesson_id_fk" FOREIGN KEY ("district_id","lesson_id") REFERENCES "public"."lesson"("district_id","lesson_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_version" ADD CONSTRAINT "lesson_version_district_id_lesson_id_lesson_district_id_lesson_id_fk" FOREIGN KEY ("district_id","lesson_id") REFERENCES "public"."lesson"("district_id","lesson_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_version_resource" ADD CONSTRAINT "lesson_version_resource_district_id_lesson_id_version_lesson_version_district_id_lesson_id_version_fk" FOREIGN KEY ("district_id","lesson_id","version") REFERENCES "public"."lesson_version"("district_id","lesson_id","version") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lesson_link_lesson_idx" ON "lesson_link" USING btree ("district_id","lesson_id","created_by_puid");--> statement-breakpoint
CREATE INDEX "lesson_presentation_person_idx" ON "lesson_presentation" USING btree ("district_id","user_puid","started_at");--> statement-breakpoint
CREATE INDEX "lesson_share_user_idx" ON "lesson_share" USING btree ("district_id","user_puid","lesson_id");--> statement-breakpoint
CREATE INDEX "lesson_version_resource_row_idx" ON "lesson_version_resource" USING btree ("district_id","resource_id","lesson_id");--> statement-breakpoint
CREATE INDEX "workspace_folder_owner_idx" ON "workspace_folder" USING btree ("district_id","owner_puid","parent_folder_id");--> statement-breakpoint
CREATE INDEX "lesson_place_idx" ON "lesson" USING btree ("district_id","owner_puid","product_id","unit_id","subunit_id","level3_id","lesson_id") WHERE archived_at is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "lesson_source_idx" ON "lesson" USING btree ("district_id","source_lesson_id") WHERE source_lesson_id is not null;--> statement-breakpoint
CREATE INDEX "lesson_duplicate_idx" ON "lesson" USING btree ("district_id","duplicate_of") WHERE duplicate_of is not null;--> statement-breakpoint
-- The resources of a lesson as an assignment has them: the newest, or those of the version that it keeps. Inlined by the planner.
CREATE FUNCTION "assigned_resources"(in_district integer, in_lesson integer, in_version integer)
RETURNS TABLE (resource_id integer, item_id integer, resource_type_id integer, "time" integer, sort_order integer, remarks text)
LANGUAGE sql STABLE AS $$
  SELECT r.resource_id, r.item_id, r.resource_type_id, r."time", r.sort_order, r.remarks FROM lesson_resource r
  WHERE in_version IS NULL AND r.district_id = in_district AND r.lesson_id = in_lesson
  UNION ALL
  SELECT v.resource_id, v.item_id, v.resource_type_id, v."time", v.sort_order, v.remarks FROM lesson_version_resource v
  WHERE v.district_id = in_district AND v.lesson_id = in_lesson AND v.version = in_version
$$;
