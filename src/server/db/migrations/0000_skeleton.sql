CREATE TABLE "app_user" (
	"district_id" integer NOT NULL,
	"user_puid" uuid NOT NULL,
	"school_id" integer,
	"user_name" text NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"role" smallint NOT NULL,
	"grade" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "app_user_district_id_user_puid_pk" PRIMARY KEY("district_id","user_puid"),
	CONSTRAINT "app_user_puid_key" UNIQUE("user_puid"),
	CONSTRAINT "app_user_name_key" UNIQUE("user_name")
);
--> statement-breakpoint
CREATE TABLE "asset" (
	"sha256" text PRIMARY KEY NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"content" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assignment" (
	"district_id" integer NOT NULL,
	"assignment_id" integer GENERATED ALWAYS AS IDENTITY (sequence name "assignment_assignment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lesson_id" integer NOT NULL,
	"group_puid" uuid NOT NULL,
	"assignment_no" integer DEFAULT 1 NOT NULL,
	"instructions" text DEFAULT '' NOT NULL,
	"enforce_order" boolean DEFAULT false NOT NULL,
	"assigned_by_puid" uuid NOT NULL,
	"assigned_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_date" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "assignment_district_id_assignment_id_pk" PRIMARY KEY("district_id","assignment_id")
);
--> statement-breakpoint
CREATE TABLE "class_group" (
	"district_id" integer NOT NULL,
	"group_puid" uuid NOT NULL,
	"school_id" integer NOT NULL,
	"parent_group_puid" uuid,
	"group_name" text NOT NULL,
	"group_type" text DEFAULT 'group' NOT NULL,
	"icon" text NOT NULL,
	"color" text NOT NULL,
	"user_puid" uuid NOT NULL,
	CONSTRAINT "class_group_district_id_group_puid_pk" PRIMARY KEY("district_id","group_puid")
);
--> statement-breakpoint
CREATE TABLE "district" (
	"district_id" integer PRIMARY KEY NOT NULL,
	"district_name" text NOT NULL,
	"state_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "group_member" (
	"district_id" integer NOT NULL,
	"group_puid" uuid NOT NULL,
	"user_puid" uuid NOT NULL,
	CONSTRAINT "group_member_district_id_group_puid_user_puid_pk" PRIMARY KEY("district_id","group_puid","user_puid")
);
--> statement-breakpoint
CREATE TABLE "item" (
	"item_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "item_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subunit_id" integer NOT NULL,
	"external_id" text NOT NULL,
	"resource_type_id" integer NOT NULL,
	"title" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"minutes" integer NOT NULL,
	"cover_url" text,
	"is_assignable" boolean NOT NULL,
	"parts" jsonb,
	"asset_urls" text[] NOT NULL,
	"content_hash" text NOT NULL,
	"sort_order" integer NOT NULL,
	CONSTRAINT "item_external_key" UNIQUE("subunit_id","external_id")
);
--> statement-breakpoint
CREATE TABLE "item_document" (
	"item_id" integer NOT NULL,
	"variant" text NOT NULL,
	"lexile" integer,
	"html" text NOT NULL,
	CONSTRAINT "item_document_item_id_variant_pk" PRIMARY KEY("item_id","variant")
);
--> statement-breakpoint
CREATE TABLE "item_standard" (
	"item_id" integer NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "item_standard_item_id_code_pk" PRIMARY KEY("item_id","code")
);
--> statement-breakpoint
CREATE TABLE "lesson" (
	"district_id" integer NOT NULL,
	"lesson_id" integer GENERATED ALWAYS AS IDENTITY (sequence name "lesson_lesson_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lesson_name" text NOT NULL,
	"lesson_name_es" text NOT NULL,
	"lesson_objective" text NOT NULL,
	"lesson_objective_es" text NOT NULL,
	"instructions" text DEFAULT '' NOT NULL,
	"total_time" integer DEFAULT 15 NOT NULL,
	"is_assignment" boolean DEFAULT true NOT NULL,
	"enforce_order" boolean DEFAULT false NOT NULL,
	"product_id" integer,
	"unit_id" integer,
	"subunit_id" integer,
	"owner_puid" uuid NOT NULL,
	"cover_url" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lesson_district_id_lesson_id_pk" PRIMARY KEY("district_id","lesson_id"),
	CONSTRAINT "lesson_id_key" UNIQUE("lesson_id")
);
--> statement-breakpoint
CREATE TABLE "lesson_resource" (
	"district_id" integer NOT NULL,
	"resource_id" integer GENERATED ALWAYS AS IDENTITY (sequence name "lesson_resource_resource_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lesson_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"resource_type_id" integer NOT NULL,
	"time" integer NOT NULL,
	"sort_order" integer NOT NULL,
	"remarks" text DEFAULT '' NOT NULL,
	CONSTRAINT "lesson_resource_district_id_resource_id_pk" PRIMARY KEY("district_id","resource_id")
);
--> statement-breakpoint
CREATE TABLE "lesson_tracking" (
	"district_id" integer NOT NULL,
	"tracking_id" uuid NOT NULL,
	"user_puid" uuid NOT NULL,
	"assignment_id" integer NOT NULL,
	"lesson_id" integer NOT NULL,
	"time_spent" integer NOT NULL,
	"is_complete" boolean DEFAULT false NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lesson_tracking_district_id_tracking_id_pk" PRIMARY KEY("district_id","tracking_id")
);
--> statement-breakpoint
CREATE TABLE "login_throttle" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product" (
	"product_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_product_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"package_id" text NOT NULL,
	"package_version" text NOT NULL,
	"title" jsonb NOT NULL,
	"subject" jsonb NOT NULL,
	"grade" text NOT NULL,
	CONSTRAINT "product_package_id_unique" UNIQUE("package_id")
);
--> statement-breakpoint
CREATE TABLE "quiz_answer" (
	"district_id" integer NOT NULL,
	"result_id" uuid NOT NULL,
	"question_id" integer NOT NULL,
	"answer_ids" integer[] NOT NULL,
	"answer_text" text DEFAULT '' NOT NULL,
	"time_spent" integer DEFAULT 0 NOT NULL,
	"is_correct" boolean,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quiz_answer_district_id_result_id_question_id_pk" PRIMARY KEY("district_id","result_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "quiz_option" (
	"answer_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quiz_option_answer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"question_id" integer NOT NULL,
	"external_id" text NOT NULL,
	"option_text" jsonb NOT NULL,
	"is_correct" boolean NOT NULL,
	"feedback" jsonb NOT NULL,
	"sort_order" integer NOT NULL,
	CONSTRAINT "quiz_option_external_key" UNIQUE("question_id","external_id")
);
--> statement-breakpoint
CREATE TABLE "quiz_question" (
	"question_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quiz_question_question_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"quiz_id" integer NOT NULL,
	"external_id" text NOT NULL,
	"question_type" text NOT NULL,
	"standard_code" text NOT NULL,
	"depth" smallint NOT NULL,
	"stem" jsonb NOT NULL,
	"image" jsonb,
	"rationale" jsonb NOT NULL,
	"sort_order" integer NOT NULL,
	CONSTRAINT "quiz_question_external_key" UNIQUE("quiz_id","external_id")
);
--> statement-breakpoint
CREATE TABLE "quiz_result" (
	"district_id" integer NOT NULL,
	"result_id" uuid NOT NULL,
	"user_puid" uuid NOT NULL,
	"assignment_id" integer NOT NULL,
	"lesson_id" integer NOT NULL,
	"quiz_id" integer NOT NULL,
	"attempt_no" smallint DEFAULT 1 NOT NULL,
	"lesson_resource_tracking_id" uuid NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"saved_at" timestamp with time zone,
	"submitted_at" timestamp with time zone,
	"time_spent" integer DEFAULT 0 NOT NULL,
	"score" integer,
	"max_score" integer NOT NULL,
	CONSTRAINT "quiz_result_district_id_result_id_pk" PRIMARY KEY("district_id","result_id"),
	CONSTRAINT "quiz_result_attempt_key" UNIQUE("district_id","assignment_id","quiz_id","user_puid","attempt_no")
);
--> statement-breakpoint
CREATE TABLE "quiz_result_alias" (
	"district_id" integer NOT NULL,
	"alias_id" uuid NOT NULL,
	"result_id" uuid NOT NULL,
	CONSTRAINT "quiz_result_alias_district_id_alias_id_pk" PRIMARY KEY("district_id","alias_id")
);
--> statement-breakpoint
CREATE TABLE "receipt" (
	"district_id" integer NOT NULL,
	"op_id" uuid NOT NULL,
	"user_puid" uuid NOT NULL,
	"device_id" uuid,
	"fingerprint" text NOT NULL,
	"http_status" smallint NOT NULL,
	"reply" json NOT NULL,
	"recorded_at" timestamp with time zone,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "receipt_district_id_op_id_pk" PRIMARY KEY("district_id","op_id")
);
--> statement-breakpoint
CREATE TABLE "refresh_token" (
	"district_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"family_id" uuid NOT NULL,
	"user_puid" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"rotated_at" timestamp with time zone,
	"rotated_by_attempt" uuid,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "refresh_token_district_id_token_hash_pk" PRIMARY KEY("district_id","token_hash"),
	CONSTRAINT "refresh_token_hash_key" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "resource_completion" (
	"district_id" integer NOT NULL,
	"assignment_id" integer NOT NULL,
	"resource_id" integer NOT NULL,
	"user_puid" uuid NOT NULL,
	"completed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "resource_completion_district_id_assignment_id_resource_id_user_puid_pk" PRIMARY KEY("district_id","assignment_id","resource_id","user_puid")
);
--> statement-breakpoint
CREATE TABLE "resource_tracking" (
	"district_id" integer NOT NULL,
	"tracking_id" uuid NOT NULL,
	"lesson_tracking_id" uuid NOT NULL,
	"user_puid" uuid NOT NULL,
	"assignment_id" integer NOT NULL,
	"lesson_id" integer NOT NULL,
	"resource_id" integer NOT NULL,
	"previous_resource_id" integer,
	"resource_type_id" integer NOT NULL,
	"time_spent" integer NOT NULL,
	"percentage_completed" smallint NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "resource_tracking_district_id_tracking_id_pk" PRIMARY KEY("district_id","tracking_id")
);
--> statement-breakpoint
CREATE TABLE "school" (
	"district_id" integer NOT NULL,
	"school_id" integer NOT NULL,
	"school_name" text NOT NULL,
	CONSTRAINT "school_district_id_school_id_pk" PRIMARY KEY("district_id","school_id")
);
--> statement-breakpoint
CREATE TABLE "server_meta" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"epoch" uuid DEFAULT gen_random_uuid() NOT NULL,
	"session_secret" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "standard" (
	"code" text PRIMARY KEY NOT NULL,
	"description" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subunit" (
	"subunit_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subunit_subunit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"unit_id" integer NOT NULL,
	"external_id" text NOT NULL,
	"title" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"big_question" jsonb NOT NULL,
	"cover_url" text,
	"sort_order" integer NOT NULL,
	CONSTRAINT "subunit_external_key" UNIQUE("unit_id","external_id")
);
--> statement-breakpoint
CREATE TABLE "unit" (
	"unit_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unit_unit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"external_id" text NOT NULL,
	"title" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"category" text NOT NULL,
	"sort_order" integer NOT NULL,
	CONSTRAINT "unit_external_key" UNIQUE("product_id","external_id")
);
--> statement-breakpoint
CREATE TABLE "user_preference" (
	"district_id" integer NOT NULL,
	"user_puid" uuid NOT NULL,
	"filter_type" integer DEFAULT 2 NOT NULL,
	"language_id" integer DEFAULT 101 NOT NULL,
	CONSTRAINT "user_preference_district_id_user_puid_pk" PRIMARY KEY("district_id","user_puid")
);
--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_district_id_district_district_id_fk" FOREIGN KEY ("district_id") REFERENCES "public"."district"("district_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_district_id_lesson_id_lesson_district_id_lesson_id_fk" FOREIGN KEY ("district_id","lesson_id") REFERENCES "public"."lesson"("district_id","lesson_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_district_id_group_puid_class_group_district_id_group_puid_fk" FOREIGN KEY ("district_id","group_puid") REFERENCES "public"."class_group"("district_id","group_puid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_member" ADD CONSTRAINT "group_member_district_id_group_puid_class_group_district_id_group_puid_fk" FOREIGN KEY ("district_id","group_puid") REFERENCES "public"."class_group"("district_id","group_puid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item" ADD CONSTRAINT "item_subunit_id_subunit_subunit_id_fk" FOREIGN KEY ("subunit_id") REFERENCES "public"."subunit"("subunit_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_document" ADD CONSTRAINT "item_document_item_id_item_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("item_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_standard" ADD CONSTRAINT "item_standard_item_id_item_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("item_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_standard" ADD CONSTRAINT "item_standard_code_standard_code_fk" FOREIGN KEY ("code") REFERENCES "public"."standard"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_resource" ADD CONSTRAINT "lesson_resource_item_id_item_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_resource" ADD CONSTRAINT "lesson_resource_district_id_lesson_id_lesson_district_id_lesson_id_fk" FOREIGN KEY ("district_id","lesson_id") REFERENCES "public"."lesson"("district_id","lesson_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_answer" ADD CONSTRAINT "quiz_answer_district_id_result_id_quiz_result_district_id_result_id_fk" FOREIGN KEY ("district_id","result_id") REFERENCES "public"."quiz_result"("district_id","result_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_option" ADD CONSTRAINT "quiz_option_question_id_quiz_question_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."quiz_question"("question_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_question" ADD CONSTRAINT "quiz_question_quiz_id_item_item_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."item"("item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_tracking" ADD CONSTRAINT "resource_tracking_district_id_lesson_tracking_id_lesson_tracking_district_id_tracking_id_fk" FOREIGN KEY ("district_id","lesson_tracking_id") REFERENCES "public"."lesson_tracking"("district_id","tracking_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school" ADD CONSTRAINT "school_district_id_district_district_id_fk" FOREIGN KEY ("district_id") REFERENCES "public"."district"("district_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subunit" ADD CONSTRAINT "subunit_unit_id_unit_unit_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."unit"("unit_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit" ADD CONSTRAINT "unit_product_id_product_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "app_user_school_idx" ON "app_user" USING btree ("district_id","school_id");--> statement-breakpoint
CREATE UNIQUE INDEX "assignment_lesson_group_idx" ON "assignment" USING btree ("district_id","lesson_id","group_puid","assignment_no");--> statement-breakpoint
CREATE INDEX "assignment_group_idx" ON "assignment" USING btree ("district_id","group_puid","assigned_at");--> statement-breakpoint
CREATE INDEX "class_group_owner_idx" ON "class_group" USING btree ("district_id","user_puid");--> statement-breakpoint
CREATE INDEX "class_group_school_idx" ON "class_group" USING btree ("district_id","school_id");--> statement-breakpoint
CREATE INDEX "group_member_user_idx" ON "group_member" USING btree ("district_id","user_puid");--> statement-breakpoint
CREATE INDEX "item_standard_code_idx" ON "item_standard" USING btree ("code");--> statement-breakpoint
CREATE INDEX "lesson_owner_idx" ON "lesson" USING btree ("district_id","owner_puid");--> statement-breakpoint
CREATE INDEX "lesson_resource_lesson_idx" ON "lesson_resource" USING btree ("district_id","lesson_id","sort_order");--> statement-breakpoint
CREATE INDEX "lesson_tracking_assignment_idx" ON "lesson_tracking" USING btree ("district_id","assignment_id","user_puid");--> statement-breakpoint
CREATE INDEX "refresh_token_family_idx" ON "refresh_token" USING btree ("district_id","family_id");--> statement-breakpoint
CREATE INDEX "refresh_token_user_idx" ON "refresh_token" USING btree ("district_id","user_puid");--> statement-breakpoint
CREATE INDEX "refresh_token_expiry_idx" ON "refresh_token" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "resource_tracking_assignment_idx" ON "resource_tracking" USING btree ("district_id","assignment_id","resource_id","user_puid");