-- What is searched is written anew at the end, and its indexes then: entry by entry they take most of the time.
TRUNCATE "item_search";--> statement-breakpoint
DROP INDEX "item_search_english_idx";--> statement-breakpoint
DROP INDEX "item_search_spanish_idx";--> statement-breakpoint
ALTER TABLE "item" ADD COLUMN "standards" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "item_search" ADD COLUMN "unit_id" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "item_search" ADD COLUMN "subunit_id" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "item_search" ADD COLUMN "level3_id" integer;--> statement-breakpoint
ALTER TABLE "item_search" ADD COLUMN "resource_type_id" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "item_search" ADD COLUMN "is_live" boolean NOT NULL;--> statement-breakpoint
ALTER TABLE "item_search" ADD COLUMN "rank_en" "tsvector" NOT NULL;--> statement-breakpoint
ALTER TABLE "item_search" ADD COLUMN "rank_es" "tsvector" NOT NULL;--> statement-breakpoint
-- A search looks through the rows of all that matches: they are kept short. What is read of one page lies beside them.
ALTER TABLE "item_search" SET (toast_tuple_target = 256);--> statement-breakpoint
ALTER TABLE "item_search" ALTER COLUMN "rank_en" SET STORAGE MAIN, ALTER COLUMN "rank_es" SET STORAGE MAIN;--> statement-breakpoint
UPDATE item i SET standards = linked.codes
FROM (SELECT item_id, array_agg(code ORDER BY code) AS codes FROM item_standard GROUP BY item_id) linked WHERE linked.item_id = i.item_id;--> statement-breakpoint
CREATE FUNCTION "note_standards"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  update item i set standards = coalesce((select array_agg(x.code order by x.code) from item_standard x where x.item_id = i.item_id), '{}')
  where i.item_id in (select item_id from changed);
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER "item_standard_linked" AFTER INSERT ON "item_standard" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_standards();--> statement-breakpoint
CREATE TRIGGER "item_standard_unlinked" AFTER DELETE ON "item_standard" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_standards();--> statement-breakpoint
-- Its arguments name what was retired or came back, and the column that it is found by.
CREATE FUNCTION "note_liveness"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  execute format('update item_search x set is_live = not x.is_live
    from item i join subunit s on s.subunit_id = i.subunit_id join unit u on u.unit_id = s.unit_id
    where %s = $1 and x.item_id = i.item_id and x.is_live <> (i.sort_order >= 0 and s.sort_order >= 0 and u.sort_order >= 0)', tg_argv[0])
  using (to_jsonb(new) ->> tg_argv[1])::int;
  return null;
end $$;--> statement-breakpoint
-- At the end of a transaction: an import retires whole products for as long as it takes to bring them back.
CREATE CONSTRAINT TRIGGER "item_liveness" AFTER UPDATE OF "sort_order" ON "item" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((old.sort_order < 0) <> (new.sort_order < 0)) EXECUTE FUNCTION note_liveness('i.item_id', 'item_id');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "subunit_liveness" AFTER UPDATE OF "sort_order" ON "subunit" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((old.sort_order < 0) <> (new.sort_order < 0)) EXECUTE FUNCTION note_liveness('s.subunit_id', 'subunit_id');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "unit_liveness" AFTER UPDATE OF "sort_order" ON "unit" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((old.sort_order < 0) <> (new.sort_order < 0)) EXECUTE FUNCTION note_liveness('u.unit_id', 'unit_id');--> statement-breakpoint
-- What matches are ranked by: the head of an item, and the words that its text has again and again. The longer the text, the oftener.
CREATE FUNCTION "rank_vector"(head tsvector, body tsvector) RETURNS tsvector LANGUAGE sql IMMUTABLE AS $$
  select head || ts_delete(body, array(select lexeme from unnest(body) where cardinality(positions) < 2 + length(body) / 100))
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "write_item_search"(ids integer[]) RETURNS void LANGUAGE sql AS $$
  delete from item_search where item_id = any (ids);
  insert into item_search (item_id, product_id, unit_id, subunit_id, level3_id, resource_type_id, is_live, rank_en, rank_es, english, spanish,
    text_en, text_es)
  select i.item_id, u.product_id, u.unit_id, s.subunit_id, i.level3_id, i.resource_type_id,
    i.sort_order >= 0 and s.sort_order >= 0 and u.sort_order >= 0,
    rank_vector(vector.head_en, vector.body_en), rank_vector(vector.head_es, vector.body_es),
    array_to_tsvector(codes.lower) || vector.head_en || vector.body_en, array_to_tsvector(codes.lower) || vector.head_es || vector.body_es,
    body.en, body.es
  from item i join subunit s on s.subunit_id = i.subunit_id join unit u on u.unit_id = s.unit_id
  cross join lateral (select array(select lower(code) from unnest(i.standards) code) as lower) codes
  cross join lateral (
    select coalesce(string_agg(part.en, ' '), '') as en, coalesce(string_agg(part.es, ' '), '') as es from (
      select case when d.variant <> 'spanish' then plain_text(d.html) end as en, case when d.variant = 'spanish' then plain_text(d.html) end as es
        from item_document d where d.item_id = i.item_id and d.variant in ('english', 'lexile2', 'spanish')
      union all select concat_ws(' ', t->'term'->>'en' || ':', t->'definition'->>'en', t->'example'->>'en'),
          concat_ws(' ', t->'term'->>'es' || ':', t->'definition'->>'es', t->'example'->>'es')
        from jsonb_array_elements(case jsonb_typeof(i.parts) when 'array' then i.parts else '[]' end) t
      union all select c->'caption'->>'en', c->'caption'->>'es'
        from jsonb_array_elements(case jsonb_typeof(i.parts->'scenes') when 'array' then i.parts->'scenes' else '[]' end) c
      union all select q.stem->>'en', q.stem->>'es' from quiz_question q where q.quiz_id = i.item_id and q.sort_order >= 0
    ) part
  ) body
  cross join lateral (
    select setweight(to_tsvector('english', unaccent(i.title->>'en')), 'A')
        || setweight(to_tsvector('english', unaccent(concat_ws(' ', i.summary->>'en', s.title->>'en', u.title->>'en'))), 'B') as head_en,
      setweight(to_tsvector('spanish', unaccent(i.title->>'es')), 'A')
        || setweight(to_tsvector('spanish', unaccent(concat_ws(' ', i.summary->>'es', s.title->>'es', u.title->>'es'))), 'B') as head_es,
      setweight(to_tsvector('english', unaccent(body.en)), 'D') as body_en,
      setweight(to_tsvector('spanish', unaccent(body.es)), 'D') as body_es
    -- Each is used twice, and made once.
    offset 0
  ) vector
  where i.item_id = any (ids);
  insert into search_word (word)
  select word from ts_stat(format(
    'select to_tsvector(''simple'', unaccent(concat_ws('' '', i.title->>''en'', i.title->>''es'', i.summary->>''en'', i.summary->>''es'', s.text_en, s.text_es)))
     from item_search s join item i using (item_id) where s.item_id = any (%L::int[])', ids))
  where word ~ '^[a-z]{3,40}$'
  on conflict do nothing;
$$;--> statement-breakpoint
SELECT write_item_search(array(select item_id from item));--> statement-breakpoint
CREATE INDEX "item_search_english_idx" ON "item_search" USING gin ("english") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "item_search_spanish_idx" ON "item_search" USING gin ("spanish") WITH (fastupdate=false);
