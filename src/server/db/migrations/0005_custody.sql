CREATE TABLE "custody_delivery" (
	"district_id" integer NOT NULL,
	"envelope_id" uuid NOT NULL,
	"user_puid" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"courier_puid" uuid NOT NULL,
	"ops" smallint NOT NULL,
	"sealed_at" timestamp with time zone,
	"delivered_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "custody_delivery_district_id_envelope_id_pk" PRIMARY KEY("district_id","envelope_id")
);
--> statement-breakpoint
CREATE TABLE "custody_refused" (
	"district_id" integer NOT NULL,
	"user_puid" uuid NOT NULL,
	"op_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"op" json NOT NULL,
	"http_status" smallint NOT NULL,
	"message" text NOT NULL,
	"refused_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "custody_refused_district_id_user_puid_op_id_pk" PRIMARY KEY("district_id","user_puid","op_id")
);
--> statement-breakpoint
CREATE TABLE "custody_server_key" (
	"key_id" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
