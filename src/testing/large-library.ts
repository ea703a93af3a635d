/**
 * Fills the library to the size of a state's: 20 products, 10,000 items and 100,000 links to standards, beside whatever is
 * there. The texts are strings of words: enough to be searched, nothing to be read. `setseed` makes every filling alike.
 */
const ENGLISH = `matter water energy force motion heat light sound mixture solution density mass volume magnet circuit current planet moon
  orbit season weather climate erosion deposition rock mineral fossil soil river ocean volcano cell plant animal habitat food web predator
  prey producer consumer decomposer adaptation trait gene environment ecosystem carbon cycle oxygen photosynthesis gravity friction pulley
  lever wave reflection refraction evaporation condensation precipitation thermometer balance microscope`;
const SPANISH = `materia agua energía fuerza movimiento calor luz sonido mezcla solución densidad masa volumen imán circuito corriente planeta luna
  órbita estación tiempo clima erosión depósito roca mineral fósil suelo río océano volcán célula planta animal hábitat alimento red depredador
  presa productor consumidor descomponedor adaptación rasgo gen ambiente ecosistema carbono ciclo oxígeno fotosíntesis gravedad fricción polea
  palanca onda reflexión refracción evaporación condensación precipitación termómetro balanza microscopio`;

const words = (list: string) => `array['${list.split(/\s+/).join("','")}']`;
/** So many words by chance, one in ten of the list and the others rare, as in real texts. Naming a column of the row makes them others in each row. */
const chance = (list: string, count: number, row: string) =>
  `(select string_agg(case when random() < 0.1 then (${words(list)})[1 + floor(random() * 60)::int]
      else translate(substr(md5(floor(random() * 4000)::text), 1, 7), '0123456789', 'ghijklmnop') end, ' ')
    from generate_series(1, ${count}) where ${row} is not null)`;
const bilingual = (en: string, es: string) => `jsonb_build_object('en', ${en}, 'es', ${es})`;

/** Statements in their order. The length of the texts is what filling takes its time for. */
export const largeLibrary = (wordsOfText: number): readonly string[] => [
  'select setseed(0.4)',
  `insert into product (package_id, package_version, title, subject, grade)
   select 'large-' || n, '1', ${bilingual(`'Science course ' || n`, `'Curso de ciencias ' || n`)}, ${bilingual(`'Science'`, `'Ciencias'`)}, (3 + n % 6)::text
   from generate_series(1, 19) n`,
  `insert into unit (product_id, external_id, title, summary, category, sort_order)
   select product_id, 'unit-' || n, ${bilingual(`'Unit ' || n`, `'Unidad ' || n`)}, ${bilingual(`''`, `''`)},
     (array['Physical Science', 'Life Science', 'Earth and Space Science'])[1 + n % 3], n
   from product, generate_series(1, 5) n where package_id like 'large-%'`,
  `insert into subunit (unit_id, external_id, title, summary, big_question, sort_order)
   select unit_id, 'subunit-' || n, ${bilingual(`initcap(${chance(ENGLISH, 2, 'n')})`, `initcap(${chance(SPANISH, 2, 'n')})`)}, ${bilingual(`''`, `''`)}, ${bilingual(`''`, `''`)}, n
   from unit join product using (product_id), generate_series(1, 5) n where package_id like 'large-%'`,
  `insert into item (subunit_id, external_id, resource_type_id, title, summary, minutes, is_assignable, asset_urls, content_hash, sort_order)
   select subunit_id, 'item-' || n, (array[25, 42, 39, 5, 3, 17])[1 + n % 6], ${bilingual(`initcap(${chance(ENGLISH, 3, 'n')})`, `initcap(${chance(SPANISH, 3, 'n')})`)},
     ${bilingual(chance(ENGLISH, 10, 'n'), chance(SPANISH, 10, 'n'))}, 10 + n, true, '{}', md5(subunit_id || ' ' || n), n
   from subunit join unit using (unit_id) join product using (product_id), generate_series(1, 21) n where package_id like 'large-%'`,
  `insert into item_document (item_id, variant, html)
   select item_id, variant, '<p>' || case variant when 'english' then ${chance(ENGLISH, wordsOfText, 'item_id')} else ${chance(SPANISH, wordsOfText, 'item_id')} end || '</p>'
   from item join subunit using (subunit_id) join unit using (unit_id) join product using (product_id),
     unnest(array['english', 'spanish']) variant where package_id like 'large-%'`,
  `insert into standard (code, description)
   select grade || '.' || strand || letter, ${bilingual(`'The student investigates ' || ${chance(ENGLISH, 4, 'letter')}`, `'El estudiante investiga ' || ${chance(SPANISH, 4, 'letter')}`)}
   from generate_series(3, 8) grade, generate_series(1, 14) strand, unnest(array['A', 'B', 'C', 'D', 'E']) letter on conflict do nothing`,
  `insert into item_standard (item_id, code)
   with placed as (select code, split_part(code, '.', 1) as grade, row_number() over (partition by split_part(code, '.', 1) order by code) as place
     from standard)
   select i.item_id, placed.code from item i join subunit using (subunit_id) join unit using (unit_id) join product p using (product_id)
   join placed on placed.grade = p.grade and (placed.place + i.item_id) % 7 = 0
   where package_id like 'large-%'`,
  // Entry by entry the indexes take longer than everything else together; no schema names these twice, so they are made as they were.
  `create temporary table search_index as select indexname, indexdef from pg_indexes where tablename = 'item_search' and indexdef like '%USING gin%'`,
  `do $$ declare made record; begin for made in select * from search_index loop execute format('drop index %I', made.indexname); end loop; end $$`,
  'select write_item_search(array(select item_id from item))',
  `do $$ declare made record; begin for made in select * from search_index loop execute made.indexdef; end loop; end $$`,
  'drop table search_index',
  'select refresh_library_counts()',
  'analyze',
];

export const LARGE_LIBRARY = largeLibrary(60);
