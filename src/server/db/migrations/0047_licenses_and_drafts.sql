CREATE TABLE "draft_file" (
	"package_id" text NOT NULL,
	"path" text NOT NULL,
	"sha256" text,
	"bytes" integer NOT NULL,
	"base_sha256" text,
	"edited_by" uuid NOT NULL,
	"edited_at" timestamp with time zone NOT NULL,
	CONSTRAINT "draft_file_package_id_path_pk" PRIMARY KEY("package_id","path")
);
--> statement-breakpoint
CREATE TABLE "package_blob" (
	"sha256" text PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "package_version" (
	"package_id" text NOT NULL,
	"version_no" integer NOT NULL,
	"version" text NOT NULL,
	"files" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"made_by" uuid,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "package_version_package_id_version_no_pk" PRIMARY KEY("package_id","version_no")
);
--> statement-breakpoint
CREATE TABLE "prebuilt_lesson" (
	"prebuilt_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "prebuilt_lesson_prebuilt_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"title" jsonb NOT NULL,
	"objective" jsonb NOT NULL,
	"grade" text NOT NULL,
	"standards" text[] DEFAULT '{}' NOT NULL,
	"resources" jsonb NOT NULL,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"edited_by" uuid NOT NULL,
	"edited_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_access" (
	"access_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_access_access_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"school_ids" integer[] DEFAULT '{}' NOT NULL,
	"grades" text[] DEFAULT '{}' NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date,
	"students" integer,
	"note" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"asked_by" uuid,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "is_licensed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "prebuilt_lesson" ADD CONSTRAINT "prebuilt_lesson_product_id_product_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_access" ADD CONSTRAINT "product_access_district_id_district_district_id_fk" FOREIGN KEY ("district_id") REFERENCES "public"."district"("district_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_access" ADD CONSTRAINT "product_access_product_id_product_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "prebuilt_lesson_product_idx" ON "prebuilt_lesson" USING btree ("product_id","prebuilt_id");--> statement-breakpoint
CREATE INDEX "product_access_district_idx" ON "product_access" USING btree ("district_id","product_id");--> statement-breakpoint
CREATE INDEX "product_access_product_idx" ON "product_access" USING btree ("product_id","district_id");--> statement-breakpoint
CREATE INDEX "product_access_time_idx" ON "product_access" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "lesson_resource_district_item_idx" ON "lesson_resource" USING btree ("district_id","item_id");