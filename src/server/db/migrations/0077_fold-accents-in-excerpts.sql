-- What is searched is stemmed without accents, so what an excerpt marks must be as well: "energía" itself is stemmed to another word.
-- Earlier releases can go on: they mark by PostgreSQL's own configurations.
CREATE TEXT SEARCH CONFIGURATION "english_folded" (COPY = pg_catalog.english);--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION "english_folded" ALTER MAPPING FOR word, hword, hword_part WITH unaccent, english_stem;--> statement-breakpoint
-- Small words go before their accents do: "más" would be taken for a form of "masa".
CREATE TEXT SEARCH DICTIONARY "spanish_small_words" (TEMPLATE = pg_catalog.simple, STOPWORDS = spanish, ACCEPT = false);--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION "spanish_folded" (COPY = pg_catalog.spanish);--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION "spanish_folded" ALTER MAPPING FOR word, hword, hword_part WITH spanish_small_words, unaccent, spanish_stem;
