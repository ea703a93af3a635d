CREATE TABLE "list_columns" (
	"district_id" integer NOT NULL,
	"kind" text NOT NULL,
	"headings_key" text NOT NULL,
	"columns" jsonb NOT NULL,
	"saved_by_puid" uuid NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "list_columns_district_id_kind_headings_key_pk" PRIMARY KEY("district_id","kind","headings_key")
);
