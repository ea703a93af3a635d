CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;--> statement-breakpoint
CREATE TABLE "item_search" (
	"item_id" integer PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"english" "tsvector" NOT NULL,
	"spanish" "tsvector" NOT NULL,
	"text_en" text NOT NULL,
	"text_es" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "level3" (
	"level3_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "level3_level3_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subunit_id" integer NOT NULL,
	"external_id" text NOT NULL,
	"title" jsonb NOT NULL,
	"sort_order" integer NOT NULL,
	CONSTRAINT "level3_external_key" UNIQUE("subunit_id","external_id")
);
--> statement-breakpoint
CREATE TABLE "search_word" (
	"word" text COLLATE "C" PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "standard_coverage" (
	"grade" text NOT NULL,
	"code" text COLLATE "C" NOT NULL,
	"grade_id" integer NOT NULL,
	"item_count" integer NOT NULL,
	"first_items" integer[] NOT NULL,
	CONSTRAINT "standard_coverage_code_grade_pk" PRIMARY KEY("code","grade")
);
--> statement-breakpoint
CREATE TABLE "content_tracking" (
	"district_id" integer NOT NULL,
	"user_puid" uuid NOT NULL,
	"tracking_id" uuid NOT NULL,
	"item_id" integer NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"time_spent" integer,
	CONSTRAINT "content_tracking_district_id_tracking_id_pk" PRIMARY KEY("district_id","tracking_id")
);
--> statement-breakpoint
CREATE TABLE "external_resource" (
	"district_id" integer NOT NULL,
	"user_puid" uuid NOT NULL,
	"resource_id" integer GENERATED ALWAYS AS IDENTITY (sequence name "external_resource_resource_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"resource_type_id" integer NOT NULL,
	"product_id" integer,
	"unit_id" integer,
	"subunit_id" integer,
	"level3_id" integer,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"url" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "external_resource_district_id_user_puid_resource_id_pk" PRIMARY KEY("district_id","user_puid","resource_id")
);
--> statement-breakpoint
CREATE TABLE "my_library_item" (
	"district_id" integer NOT NULL,
	"user_puid" uuid NOT NULL,
	"item_id" integer NOT NULL,
	"product_id" integer,
	"unit_id" integer,
	"subunit_id" integer,
	"level3_id" integer,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "my_library_item_district_id_user_puid_item_id_pk" PRIMARY KEY("district_id","user_puid","item_id")
);
--> statement-breakpoint
CREATE TABLE "star_item" (
	"district_id" integer NOT NULL,
	"user_puid" uuid NOT NULL,
	"item_id" integer NOT NULL,
	"starred_at" timestamp with time zone NOT NULL,
	CONSTRAINT "star_item_district_id_user_puid_item_id_pk" PRIMARY KEY("district_id","user_puid","item_id")
);
--> statement-breakpoint
CREATE TABLE "adoption_feedback" (
	"district_id" integer NOT NULL,
	"feedback_id" integer GENERATED ALWAYS AS IDENTITY (sequence name "adoption_feedback_feedback_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_puid" uuid NOT NULL,
	"rating" smallint NOT NULL,
	"comments" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "adoption_feedback_district_id_feedback_id_pk" PRIMARY KEY("district_id","feedback_id")
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"notification_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notification_notification_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer,
	"roles" smallint[] NOT NULL,
	"title" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"link" text,
	"created_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_dismissal" (
	"district_id" integer NOT NULL,
	"user_puid" uuid NOT NULL,
	"notification_id" integer NOT NULL,
	CONSTRAINT "notification_dismissal_district_id_user_puid_notification_id_pk" PRIMARY KEY("district_id","user_puid","notification_id")
);
--> statement-breakpoint
CREATE TABLE "schedule_request" (
	"district_id" integer NOT NULL,
	"request_id" integer GENERATED ALWAYS AS IDENTITY (sequence name "schedule_request_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_puid" uuid NOT NULL,
	"grade_levels" text[] NOT NULL,
	"primary_use" text[] NOT NULL,
	"comments" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	CONSTRAINT "schedule_request_district_id_request_id_pk" PRIMARY KEY("district_id","request_id")
);
--> statement-breakpoint
DROP INDEX "item_standard_code_idx";--> statement-breakpoint
ALTER TABLE "item" ADD COLUMN "level3_id" integer;--> statement-breakpoint
ALTER TABLE "item" ADD COLUMN "collection" text;--> statement-breakpoint
ALTER TABLE "standard" ADD COLUMN "framework" text DEFAULT 'TEKS' NOT NULL;--> statement-breakpoint
ALTER TABLE "subunit" ADD COLUMN "item_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subunit" ADD COLUMN "standards" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "item_search" ADD CONSTRAINT "item_search_item_id_item_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("item_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "level3" ADD CONSTRAINT "level3_subunit_id_subunit_subunit_id_fk" FOREIGN KEY ("subunit_id") REFERENCES "public"."subunit"("subunit_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_tracking" ADD CONSTRAINT "content_tracking_item_id_item_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("item_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "my_library_item" ADD CONSTRAINT "my_library_item_item_id_item_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("item_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "star_item" ADD CONSTRAINT "star_item_item_id_item_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("item_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_dismissal" ADD CONSTRAINT "notification_dismissal_notification_id_notification_notification_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notification"("notification_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "item_search_english_idx" ON "item_search" USING gin ("english") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "item_search_spanish_idx" ON "item_search" USING gin ("spanish") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_word_trigram_idx" ON "search_word" USING gin ("word" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "content_tracking_person_idx" ON "content_tracking" USING btree ("district_id","user_puid","opened_at");--> statement-breakpoint
CREATE INDEX "adoption_feedback_person_idx" ON "adoption_feedback" USING btree ("district_id","user_puid","received_at");--> statement-breakpoint
CREATE INDEX "notification_district_idx" ON "notification" USING btree ("district_id","ends_at");--> statement-breakpoint
CREATE INDEX "schedule_request_person_idx" ON "schedule_request" USING btree ("district_id","user_puid","requested_at");--> statement-breakpoint
ALTER TABLE "item" ADD CONSTRAINT "item_level3_id_level3_level3_id_fk" FOREIGN KEY ("level3_id") REFERENCES "public"."level3"("level3_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "item_level3_idx" ON "item" USING btree ("level3_id");--> statement-breakpoint
CREATE INDEX "item_collection_idx" ON "item" USING btree ("collection") WHERE collection is not null;--> statement-breakpoint
CREATE INDEX "item_standard_code_idx" ON "item_standard" USING btree ("code","item_id");--> statement-breakpoint
-- The plain words of sanitised HTML.
-- A heading is told from the text after it by a colon, where it ends without a sign of its own.
CREATE FUNCTION "plain_text"(html text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  select trim(regexp_replace(replace(replace(replace(replace(replace(replace(
    regexp_replace(regexp_replace(html, '([^.?!:>\s])\s*</h[1-6]>', '\1: ', 'g'), '<[^>]*>', ' ', 'g'), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&nbsp;', ' '), '&amp;', '&'),
    '\s+', ' ', 'g'))
$$;--> statement-breakpoint
-- Writes anew what is searched of these items. Importers call it once they have written them.
CREATE FUNCTION "write_item_search"(ids integer[]) RETURNS void LANGUAGE sql AS $$
  delete from item_search where item_id = any (ids);
  insert into item_search (item_id, product_id, english, spanish, text_en, text_es)
  select i.item_id, u.product_id,
    codes.vector || setweight(to_tsvector('english', unaccent(i.title->>'en')), 'A')
      || setweight(to_tsvector('english', unaccent(concat_ws(' ', i.summary->>'en', s.title->>'en', u.title->>'en'))), 'B')
      || setweight(to_tsvector('english', unaccent(body.en)), 'D'),
    codes.vector || setweight(to_tsvector('spanish', unaccent(i.title->>'es')), 'A')
      || setweight(to_tsvector('spanish', unaccent(concat_ws(' ', i.summary->>'es', s.title->>'es', u.title->>'es'))), 'B')
      || setweight(to_tsvector('spanish', unaccent(body.es)), 'D'),
    body.en, body.es
  from item i join subunit s on s.subunit_id = i.subunit_id join unit u on u.unit_id = s.unit_id
  cross join lateral (
    select array_to_tsvector(coalesce(array_agg(lower(x.code)), '{}')) as vector from item_standard x where x.item_id = i.item_id
  ) codes
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
  where i.item_id = any (ids);
  insert into search_word (word)
  select word from ts_stat(format(
    'select to_tsvector(''simple'', unaccent(concat_ws('' '', i.title->>''en'', i.title->>''es'', i.summary->>''en'', i.summary->>''es'', s.text_en, s.text_es)))
     from item_search s join item i using (item_id) where s.item_id = any (%L::int[])', ids))
  where word ~ '^[a-z]{3,40}$'
  on conflict do nothing;
$$;--> statement-breakpoint
SELECT write_item_search(array(select item_id from item));--> statement-breakpoint
-- Counts anew what lists show of the library: importers call it once they are done, so that nobody counts who looks.
CREATE FUNCTION "refresh_library_counts"() RETURNS void LANGUAGE sql AS $$
  delete from standard_coverage;
  insert into standard_coverage (grade, code, grade_id, item_count, first_items)
  select grade, code, coalesce(substring(grade from '\d+')::int, 0), count(*), array_agg(item_id order by place) filter (where place <= 50)
  from (
    select p.grade, x.code, i.item_id, row_number() over (partition by p.grade, x.code
      order by p.product_id, u.sort_order, s.sort_order, i.sort_order) as place
    from item_standard x join item i using (item_id) join subunit s using (subunit_id) join unit u using (unit_id) join product p using (product_id)
    where i.sort_order >= 0 and s.sort_order >= 0 and u.sort_order >= 0) covering
  group by grade, code;
  update subunit s set item_count = counted.items, standards = counted.codes
  from (select s.subunit_id, count(distinct i.item_id)::int as items,
      coalesce(array_agg(distinct x.code order by x.code) filter (where x.code is not null), '{}') as codes
    from subunit s left join item i on i.subunit_id = s.subunit_id and i.sort_order >= 0 left join item_standard x using (item_id)
    group by s.subunit_id) counted
  where counted.subunit_id = s.subunit_id and (s.item_count, s.standards) is distinct from (counted.items, counted.codes);
$$;--> statement-breakpoint
SELECT refresh_library_counts();
