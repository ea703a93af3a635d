-- Films are read slice by slice. A value that PostgreSQL packed would be unpacked whole for each; media are packed already.
ALTER TABLE "asset" ALTER COLUMN "content" SET STORAGE EXTERNAL;
