-- One row a pile, whoever holds a call or decides on it: what waits in a whole district is then read without what was ever held there.
CREATE FUNCTION "note_held_call"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "held_pile" ("district_id", "assignment_id", "user_puid", "waiting", "held_at", "decided_at")
  VALUES (NEW."district_id", NEW."assignment_id", NEW."user_puid", (NEW."decision" IS NULL)::int, NEW."held_at",
    CASE WHEN NEW."decision" IS DISTINCT FROM 'arrived' THEN NEW."decided_at" END)
  ON CONFLICT ("district_id", "assignment_id", "user_puid") DO UPDATE
    SET "waiting" = "held_pile"."waiting" + excluded."waiting", "held_at" = greatest("held_pile"."held_at", excluded."held_at"),
      "decided_at" = greatest("held_pile"."decided_at", excluded."decided_at");
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "note_held_decision"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "held_pile" SET
    "waiting" = "waiting" + (NEW."decision" IS NULL)::int - (OLD."decision" IS NULL)::int,
    -- What arrived by itself in the end was nobody's decision.
    "decided_at" = CASE WHEN NEW."decision" IS DISTINCT FROM 'arrived' THEN greatest("decided_at", NEW."decided_at") ELSE "decided_at" END
  WHERE "district_id" = NEW."district_id" AND "assignment_id" = NEW."assignment_id" AND "user_puid" = NEW."user_puid";
  RETURN NULL;
END $$;
--> statement-breakpoint
INSERT INTO "held_pile" ("district_id", "assignment_id", "user_puid", "waiting", "held_at", "decided_at")
SELECT "district_id", "assignment_id", "user_puid", count(*) FILTER (WHERE "decision" IS NULL), max("held_at"),
  max("decided_at") FILTER (WHERE "decision" IS DISTINCT FROM 'arrived')
FROM "held_work" GROUP BY "district_id", "assignment_id", "user_puid";
--> statement-breakpoint
CREATE TRIGGER "held_work_held" AFTER INSERT ON "held_work" FOR EACH ROW EXECUTE FUNCTION "note_held_call"();
--> statement-breakpoint
CREATE TRIGGER "held_work_decided" AFTER UPDATE OF "decision", "decided_at" ON "held_work" FOR EACH ROW EXECUTE FUNCTION "note_held_decision"();
