CREATE TABLE "user_change" (
	"district_id" integer NOT NULL,
	"change_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"made_by_puid" uuid NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "user_change_district_id_change_id_pk" PRIMARY KEY("district_id","change_id"),
	CONSTRAINT "user_change_id_key" UNIQUE("change_id")
);
--> statement-breakpoint
CREATE TABLE "user_change_line" (
	"district_id" integer NOT NULL,
	"change_id" uuid NOT NULL,
	"user_puid" uuid NOT NULL,
	"before" jsonb,
	"after" jsonb NOT NULL,
	CONSTRAINT "user_change_line_district_id_change_id_user_puid_pk" PRIMARY KEY("district_id","change_id","user_puid")
);
--> statement-breakpoint
CREATE TABLE "user_count" (
	"district_id" integer NOT NULL,
	"school_id" integer NOT NULL,
	"role" smallint NOT NULL,
	"grade" text NOT NULL,
	"is_active" boolean NOT NULL,
	"people" integer NOT NULL,
	CONSTRAINT "user_count_district_id_school_id_role_grade_is_active_pk" PRIMARY KEY("district_id","school_id","role","grade","is_active")
);
--> statement-breakpoint
CREATE TABLE "user_import" (
	"district_id" integer NOT NULL,
	"import_id" uuid NOT NULL,
	"started_by_puid" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"state" text NOT NULL,
	"added" integer NOT NULL,
	"changed" integer NOT NULL,
	"same" integer NOT NULL,
	"problems" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"change_id" uuid NOT NULL,
	"heard_at" timestamp with time zone NOT NULL,
	CONSTRAINT "user_import_district_id_import_id_pk" PRIMARY KEY("district_id","import_id")
);
--> statement-breakpoint
CREATE TABLE "user_import_line" (
	"district_id" integer NOT NULL,
	"import_id" uuid NOT NULL,
	"line_no" integer NOT NULL,
	"outcome" text NOT NULL,
	"user_puid" uuid,
	"fields" json,
	"about" text NOT NULL,
	"problem" text NOT NULL,
	"is_done" boolean DEFAULT false NOT NULL,
	CONSTRAINT "user_import_line_district_id_import_id_line_no_pk" PRIMARY KEY("district_id","import_id","line_no")
);
--> statement-breakpoint
DROP INDEX "app_user_school_idx";--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "school_ids" integer[];--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "made_by_puid" uuid;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "user_session" ADD COLUMN "acting_session_id" uuid;--> statement-breakpoint
ALTER TABLE "user_session" ADD COLUMN "acting_district_id" integer;--> statement-breakpoint
ALTER TABLE "user_session" ADD COLUMN "acting_puid" uuid;--> statement-breakpoint
CREATE INDEX "user_import_newest_idx" ON "user_import" USING btree ("district_id","started_by_puid","started_at");--> statement-breakpoint
CREATE INDEX "user_import_line_outcome_idx" ON "user_import_line" USING btree ("district_id","import_id","outcome","line_no");--> statement-breakpoint
CREATE INDEX "notification_writer_idx" ON "notification" USING btree ("district_id","made_by_puid","created_at") WHERE made_by_puid is not null;--> statement-breakpoint
CREATE INDEX "app_user_grade_idx" ON "app_user" USING btree ("district_id","school_id","grade");--> statement-breakpoint
CREATE INDEX "app_user_search_idx" ON "app_user" USING gin ((translate(lower(first_name || ' ' || last_name || ' ' || user_name || ' ' || coalesce(external_id, '')), 'áàâäãéèêëíìîïóòôöõúùûüñç', 'aaaaaeeeeiiiiooooouuuunc')) gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE UNIQUE INDEX "app_user_external_idx" ON "app_user" USING btree ("district_id","external_id") WHERE external_id is not null;--> statement-breakpoint
CREATE INDEX "app_user_name_idx" ON "app_user" USING btree ("district_id","last_name","first_name","user_puid");--> statement-breakpoint
CREATE INDEX "app_user_school_name_idx" ON "app_user" USING btree ("district_id","school_id","last_name","first_name","user_puid");--> statement-breakpoint
CREATE INDEX "app_user_role_idx" ON "app_user" USING btree ("district_id","role","last_name","first_name","user_puid") WHERE role <> 1;--> statement-breakpoint
CREATE INDEX "app_user_closed_idx" ON "app_user" USING btree ("district_id","last_name","first_name","user_puid") WHERE not is_active;--> statement-breakpoint
CREATE INDEX "user_session_acting_idx" ON "user_session" USING btree ("acting_session_id") WHERE acting_session_id is not null;--> statement-breakpoint
CREATE INDEX "security_event_subject_idx" ON "security_event" USING btree ("district_id","subject_puid","event_no") WHERE subject_puid is not null;--> statement-breakpoint
-- How many accounts of each kind there are: a total is then read from some dozen rows, however large the district.
CREATE FUNCTION "count_users"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "user_count" ("district_id", "school_id", "role", "grade", "is_active", "people")
    SELECT "district_id", coalesce("school_id", -1), "role", coalesce("grade", ''), "is_active", count(*)
    FROM "after_rows" GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
    ON CONFLICT ("district_id", "school_id", "role", "grade", "is_active") DO UPDATE SET "people" = "user_count"."people" + excluded."people";
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO "user_count" ("district_id", "school_id", "role", "grade", "is_active", "people")
    SELECT "district_id", coalesce("school_id", -1), "role", coalesce("grade", ''), "is_active", -count(*)
    FROM "before_rows" GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
    ON CONFLICT ("district_id", "school_id", "role", "grade", "is_active") DO UPDATE SET "people" = "user_count"."people" + excluded."people";
  ELSE
    INSERT INTO "user_count" ("district_id", "school_id", "role", "grade", "is_active", "people")
    SELECT "district_id", "school_id", "role", "grade", "is_active", sum("n") FROM (
      SELECT "district_id", coalesce("school_id", -1) AS "school_id", "role", coalesce("grade", '') AS "grade", "is_active", 1 AS "n" FROM "after_rows"
      UNION ALL
      SELECT "district_id", coalesce("school_id", -1), "role", coalesce("grade", ''), "is_active", -1 FROM "before_rows") AS "moved"
    GROUP BY 1, 2, 3, 4, 5 HAVING sum("n") <> 0 ORDER BY 1, 2, 3, 4, 5
    ON CONFLICT ("district_id", "school_id", "role", "grade", "is_active") DO UPDATE SET "people" = "user_count"."people" + excluded."people";
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
INSERT INTO "user_count" ("district_id", "school_id", "role", "grade", "is_active", "people")
SELECT "district_id", coalesce("school_id", -1), "role", coalesce("grade", ''), "is_active", count(*) FROM "app_user" GROUP BY 1, 2, 3, 4, 5;
--> statement-breakpoint
CREATE TRIGGER "app_user_counted_in" AFTER INSERT ON "app_user" REFERENCING NEW TABLE AS "after_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_users"();
--> statement-breakpoint
CREATE TRIGGER "app_user_counted_out" AFTER DELETE ON "app_user" REFERENCING OLD TABLE AS "before_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_users"();
--> statement-breakpoint
CREATE TRIGGER "app_user_counted_on" AFTER UPDATE ON "app_user" REFERENCING OLD TABLE AS "before_rows" NEW TABLE AS "after_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_users"();
