CREATE TABLE "user_session" (
	"district_id" integer NOT NULL,
	"session_id" uuid NOT NULL,
	"user_puid" uuid NOT NULL,
	"device_id" uuid,
	"browser" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "user_session_district_id_session_id_pk" PRIMARY KEY("district_id","session_id")
);
--> statement-breakpoint
CREATE TABLE "security_event" (
	"district_id" integer NOT NULL,
	"event_no" bigint GENERATED ALWAYS AS IDENTITY (sequence name "security_event_event_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"happened_at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"actor_puid" uuid,
	"subject_puid" uuid,
	"device_id" uuid,
	"address" text,
	"detail" text NOT NULL,
	CONSTRAINT "security_event_district_id_event_no_pk" PRIMARY KEY("district_id","event_no")
);
--> statement-breakpoint
ALTER TABLE "login_throttle" ADD COLUMN "next_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "user_session_user_idx" ON "user_session" USING btree ("district_id","user_puid","started_at");--> statement-breakpoint
CREATE INDEX "user_session_ended_idx" ON "user_session" USING btree ("ended_at") WHERE ended_at is not null;--> statement-breakpoint
CREATE INDEX "security_event_time_idx" ON "security_event" USING brin ("happened_at");--> statement-breakpoint
-- Whoever is signed in stays so: their families of refresh tokens become sessions.
INSERT INTO user_session (district_id, session_id, user_puid, browser, ends_at)
SELECT DISTINCT ON (district_id, family_id) district_id, family_id, user_puid, '', now() + interval '120 days'
FROM refresh_token WHERE revoked_at IS NULL AND expires_at > now() ON CONFLICT DO NOTHING;
