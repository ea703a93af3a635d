ALTER TABLE "assignment_student" ADD COLUMN "opens_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "assignment_student" ADD COLUMN "instructions" text;--> statement-breakpoint
-- Earlier releases can go on: the views have one column more, at their end, and what they answered before is the same where nobody has a
-- first day of their own.
CREATE OR REPLACE VIEW "assignment_given" AS
SELECT a."district_id", a."assignment_id", a."lesson_id", a."assignment_no", a."group_puid", m."user_puid", a."is_for_all", a."assigned_at",
  coalesce(x."opens_at", a."opens_at") AS "opens_at", coalesce(x."due_date", a."due_date") AS "due_date",
  coalesce(x."late_until", a."late_until") AS "late_until", a."closed_at", coalesce(x."instructions", a."instructions") AS "instructions"
FROM "assignment" a
  JOIN "group_member" m ON m."district_id" = a."district_id" AND m."group_puid" = a."group_puid"
  LEFT JOIN "assignment_student" x ON x."district_id" = a."district_id" AND x."assignment_id" = a."assignment_id" AND x."user_puid" = m."user_puid"
WHERE CASE WHEN x."user_puid" IS NULL THEN a."is_for_all" ELSE x."removed_at" IS NULL END;
--> statement-breakpoint
CREATE OR REPLACE VIEW "assignment_recipient" AS
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
