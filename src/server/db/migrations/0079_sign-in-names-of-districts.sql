ALTER TABLE "app_user" DROP CONSTRAINT "app_user_name_key";--> statement-breakpoint
CREATE INDEX "app_user_name_idx" ON "app_user" USING btree ("user_name");--> statement-breakpoint
ALTER TABLE "item_place" DROP COLUMN "kept_back";--> statement-breakpoint
ALTER TABLE "usage_figure" DROP COLUMN "kept_back";--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_name_key" UNIQUE("district_id","user_name");--> statement-breakpoint
-- Names are compared folded from now on. Two of a district that would become one stay as they are: an administrator renames one of them.
UPDATE app_user u SET user_name = f.folded FROM (
  SELECT district_id, user_puid, folded, count(*) OVER (PARTITION BY district_id, folded) AS namesakes FROM (
    SELECT district_id, user_puid, lower(normalize(regexp_replace(user_name, '[\u00AD\u034F\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFE00-\uFE0F\uFEFF]', '', 'g'), NFKC)) AS folded
    FROM app_user) a) f
WHERE u.district_id = f.district_id AND u.user_puid = f.user_puid AND u.user_name <> f.folded AND f.namesakes = 1 AND length(f.folded) >= 2;
