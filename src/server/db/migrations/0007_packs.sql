ALTER TABLE "asset" ALTER COLUMN "content" SET DATA TYPE bytea USING convert_to("content", 'UTF8');
