CREATE TABLE "former_member" (
	"district_id" integer NOT NULL,
	"group_puid" uuid NOT NULL,
	"user_puid" uuid NOT NULL,
	"left_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "former_member_district_id_group_puid_user_puid_pk" PRIMARY KEY("district_id","group_puid","user_puid")
);
--> statement-breakpoint
CREATE TABLE "held_work" (
	"district_id" integer NOT NULL,
	"op_id" uuid NOT NULL,
	"held_no" bigint GENERATED ALWAYS AS IDENTITY (sequence name "held_work_held_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_puid" uuid NOT NULL,
	"assignment_id" integer NOT NULL,
	"reason" text NOT NULL,
	"device_id" uuid,
	"fingerprint" text NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"query" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"receipt_code" text,
	"recorded_at" timestamp with time zone,
	"held_at" timestamp with time zone NOT NULL,
	"decision" text,
	"decided_by_puid" uuid,
	"decided_at" timestamp with time zone,
	"refusal" text,
	CONSTRAINT "held_work_district_id_op_id_pk" PRIMARY KEY("district_id","op_id")
);
--> statement-breakpoint
CREATE TABLE "late_ruling" (
	"district_id" integer NOT NULL,
	"assignment_id" integer NOT NULL,
	"user_puid" uuid NOT NULL,
	"is_late" boolean NOT NULL,
	"ruled_by_puid" uuid NOT NULL,
	"ruled_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "late_ruling_district_id_assignment_id_user_puid_pk" PRIMARY KEY("district_id","assignment_id","user_puid")
);
--> statement-breakpoint
ALTER TABLE "assignment" ADD COLUMN "late_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quiz_result" ADD COLUMN "receipt_code" text;--> statement-breakpoint
CREATE INDEX "held_work_pile_idx" ON "held_work" USING btree ("district_id","assignment_id","user_puid","held_no");--> statement-breakpoint
CREATE INDEX "held_work_receipt_idx" ON "held_work" USING btree ("district_id","receipt_code");--> statement-breakpoint
CREATE INDEX "quiz_result_receipt_idx" ON "quiz_result" USING btree ("district_id","receipt_code");