ALTER TABLE "person_identity" DROP CONSTRAINT "person_identity_district_id_provider_subject_pk";--> statement-breakpoint
ALTER TABLE "person_identity" ADD CONSTRAINT "person_identity_district_id_provider_subject_user_puid_pk" PRIMARY KEY("district_id","provider","subject","user_puid");--> statement-breakpoint
ALTER TABLE "user_session" ADD COLUMN "sso_provider" text;--> statement-breakpoint
ALTER TABLE "user_session" ADD COLUMN "sso_subject" text;--> statement-breakpoint
ALTER TABLE "sso_flow" ADD COLUMN "subject" text;