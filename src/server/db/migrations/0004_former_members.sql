-- Whoever takes a student out of a class, by whatever way: the work that the student's device still has must find its class.
CREATE FUNCTION "note_former_member"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "former_member" ("district_id", "group_puid", "user_puid") VALUES (OLD."district_id", OLD."group_puid", OLD."user_puid")
  ON CONFLICT ("district_id", "group_puid", "user_puid") DO UPDATE SET "left_at" = now();
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "group_member_left" AFTER DELETE ON "group_member" FOR EACH ROW EXECUTE FUNCTION "note_former_member"();
