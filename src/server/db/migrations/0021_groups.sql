CREATE TABLE "badge_use" (
	"district_id" integer NOT NULL,
	"use_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"badge_id" uuid NOT NULL,
	"user_puid" uuid NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	"device_id" uuid,
	"outcome" text NOT NULL,
	CONSTRAINT "badge_use_district_id_use_id_pk" PRIMARY KEY("district_id","use_id")
);
--> statement-breakpoint
CREATE TABLE "sign_in_badge" (
	"district_id" integer NOT NULL,
	"badge_id" uuid NOT NULL,
	"user_puid" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"issued_by_puid" uuid NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"voided_at" timestamp with time zone,
	"voided_by_puid" uuid,
	CONSTRAINT "sign_in_badge_district_id_badge_id_pk" PRIMARY KEY("district_id","badge_id")
);
--> statement-breakpoint
CREATE TABLE "assignment_student" (
	"district_id" integer NOT NULL,
	"assignment_id" integer NOT NULL,
	"user_puid" uuid NOT NULL,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_date" timestamp with time zone,
	"late_until" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"unassign_id" uuid,
	CONSTRAINT "assignment_student_district_id_assignment_id_user_puid_pk" PRIMARY KEY("district_id","assignment_id","user_puid")
);
--> statement-breakpoint
ALTER TABLE "assignment" ADD COLUMN "opens_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "assignment" ADD COLUMN "is_for_all" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "assignment" ADD COLUMN "unassign_id" uuid;--> statement-breakpoint
ALTER TABLE "class_group" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "class_group" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "class_group" ADD COLUMN "delete_id" uuid;--> statement-breakpoint
ALTER TABLE "group_member" ADD COLUMN "joined_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "assignment_student" ADD CONSTRAINT "assignment_student_district_id_assignment_id_assignment_district_id_assignment_id_fk" FOREIGN KEY ("district_id","assignment_id") REFERENCES "public"."assignment"("district_id","assignment_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "badge_use_person_idx" ON "badge_use" USING btree ("district_id","user_puid","used_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_badge_secret_idx" ON "sign_in_badge" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "sign_in_badge_person_idx" ON "sign_in_badge" USING btree ("district_id","user_puid") WHERE voided_at is null;--> statement-breakpoint
CREATE INDEX "assignment_student_unassign_idx" ON "assignment_student" USING btree ("district_id","unassign_id") WHERE unassign_id is not null;--> statement-breakpoint
CREATE INDEX "assignment_unassign_idx" ON "assignment" USING btree ("district_id","unassign_id") WHERE unassign_id is not null;--> statement-breakpoint
CREATE INDEX "class_group_parent_idx" ON "class_group" USING btree ("district_id","parent_group_puid");--> statement-breakpoint
CREATE INDEX "class_group_delete_idx" ON "class_group" USING btree ("district_id","delete_id") WHERE delete_id is not null;
--> statement-breakpoint
-- Whom each assignment is given to: members of its group, all or the chosen ones, with the dates that hold for each.
CREATE VIEW "assignment_given" AS
SELECT a."district_id", a."assignment_id", a."lesson_id", a."assignment_no", a."group_puid", m."user_puid", a."is_for_all", a."assigned_at",
  a."opens_at", coalesce(x."due_date", a."due_date") AS "due_date", coalesce(x."late_until", a."late_until") AS "late_until", a."closed_at"
FROM "assignment" a
  JOIN "group_member" m ON m."district_id" = a."district_id" AND m."group_puid" = a."group_puid"
  LEFT JOIN "assignment_student" x ON x."district_id" = a."district_id" AND x."assignment_id" = a."assignment_id" AND x."user_puid" = m."user_puid"
WHERE CASE WHEN x."user_puid" IS NULL THEN a."is_for_all" ELSE x."removed_at" IS NULL END;
--> statement-breakpoint
-- The same, each lesson once for each student: of open assignments of one lesson the one with work begun in it, then the one that means
-- the student most narrowly (chosen students, subgroup, class), then the newest.
CREATE VIEW "assignment_recipient" AS
SELECT w.* FROM "assignment_given" w
WHERE w."closed_at" IS NOT NULL OR NOT EXISTS (
  SELECT 1 FROM "assignment_given" o
  WHERE o."district_id" = w."district_id" AND o."user_puid" = w."user_puid" AND o."lesson_id" = w."lesson_id"
    AND o."assignment_no" = w."assignment_no" AND o."assignment_id" <> w."assignment_id" AND o."closed_at" IS NULL
    AND (o."opens_at" IS NULL OR o."opens_at" <= now())
    AND (
      EXISTS (SELECT 1 FROM "lesson_tracking" t WHERE t."district_id" = o."district_id" AND t."assignment_id" = o."assignment_id" AND t."user_puid" = o."user_puid"), CASE WHEN NOT o."is_for_all" THEN 2 WHEN EXISTS (SELECT 1 FROM "class_group" g WHERE g."district_id" = o."district_id" AND g."group_puid" = o."group_puid" AND g."parent_group_puid" IS NOT NULL) THEN 1 ELSE 0 END, o."assigned_at", o."assignment_id")
      > (
      EXISTS (SELECT 1 FROM "lesson_tracking" t WHERE t."district_id" = w."district_id" AND t."assignment_id" = w."assignment_id" AND t."user_puid" = w."user_puid"), CASE WHEN NOT w."is_for_all" THEN 2 WHEN EXISTS (SELECT 1 FROM "class_group" g WHERE g."district_id" = w."district_id" AND g."group_puid" = w."group_puid" AND g."parent_group_puid" IS NOT NULL) THEN 1 ELSE 0 END, w."assigned_at", w."assignment_id"));
