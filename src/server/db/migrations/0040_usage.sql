CREATE TABLE "usage_assignment" (
	"district_id" integer NOT NULL,
	"assignment_id" integer NOT NULL,
	"school_id" integer NOT NULL,
	"group_puid" uuid NOT NULL,
	"lesson_id" integer NOT NULL,
	"assigned_at" timestamp with time zone NOT NULL,
	"due_date" timestamp with time zone,
	"given" integer NOT NULL,
	"started" integer NOT NULL,
	"finished" integer NOT NULL,
	CONSTRAINT "usage_assignment_district_id_assignment_id_pk" PRIMARY KEY("district_id","assignment_id")
);
--> statement-breakpoint
CREATE TABLE "usage_class_day" (
	"district_id" integer NOT NULL,
	"group_puid" uuid NOT NULL,
	"user_puid" uuid NOT NULL,
	"day" date NOT NULL,
	"lessons_finished" integer DEFAULT 0 NOT NULL,
	"quizzes_handed_in" integer DEFAULT 0 NOT NULL,
	"resources_opened" integer DEFAULT 0 NOT NULL,
	"seconds" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "usage_class_day_district_id_group_puid_user_puid_day_pk" PRIMARY KEY("district_id","group_puid","user_puid","day")
);
--> statement-breakpoint
CREATE TABLE "usage_figure" (
	"district_id" integer NOT NULL,
	"period" text NOT NULL,
	"starts_on" date NOT NULL,
	"school_id" integer,
	"role" smallint NOT NULL,
	"active_people" integer NOT NULL,
	"kept_back" boolean DEFAULT false NOT NULL,
	"sign_ins" integer DEFAULT 0 NOT NULL,
	"lessons_finished" integer DEFAULT 0 NOT NULL,
	"quizzes_handed_in" integer DEFAULT 0 NOT NULL,
	"resources_opened" integer DEFAULT 0 NOT NULL,
	"assignments_given" integer DEFAULT 0 NOT NULL,
	"seconds" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "usage_figure_key" UNIQUE NULLS NOT DISTINCT("district_id","period","starts_on","school_id","role")
);
--> statement-breakpoint
CREATE TABLE "usage_part" (
	"district_id" integer NOT NULL,
	"kind" text NOT NULL,
	"period" text NOT NULL,
	"starts_on" date NOT NULL,
	"part_id" uuid NOT NULL,
	"school_id" integer,
	"name" text NOT NULL,
	"of_name" text NOT NULL,
	"active_students" integer NOT NULL,
	"lessons_finished" integer NOT NULL,
	"quizzes_handed_in" integer NOT NULL,
	"resources_opened" integer NOT NULL,
	"assignments_given" integer NOT NULL,
	"seconds" integer NOT NULL,
	CONSTRAINT "usage_part_district_id_kind_period_starts_on_part_id_pk" PRIMARY KEY("district_id","kind","period","starts_on","part_id")
);
--> statement-breakpoint
CREATE TABLE "usage_person_day" (
	"district_id" integer NOT NULL,
	"user_puid" uuid NOT NULL,
	"day" date NOT NULL,
	"school_id" integer,
	"role" smallint NOT NULL,
	"sign_ins" integer DEFAULT 0 NOT NULL,
	"lessons_finished" integer DEFAULT 0 NOT NULL,
	"quizzes_handed_in" integer DEFAULT 0 NOT NULL,
	"resources_opened" integer DEFAULT 0 NOT NULL,
	"assignments_given" integer DEFAULT 0 NOT NULL,
	"seconds" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "usage_person_day_district_id_user_puid_day_pk" PRIMARY KEY("district_id","user_puid","day")
);
--> statement-breakpoint
CREATE TABLE "usage_run" (
	"district_id" integer NOT NULL,
	"as_of" timestamp with time zone,
	"requested_at" timestamp with time zone,
	CONSTRAINT "usage_run_district_id_pk" PRIMARY KEY("district_id")
);
--> statement-breakpoint
CREATE INDEX "usage_assignment_time_idx" ON "usage_assignment" USING btree ("district_id","assigned_at","assignment_id");--> statement-breakpoint
CREATE INDEX "usage_assignment_school_idx" ON "usage_assignment" USING btree ("district_id","school_id","assigned_at","assignment_id");--> statement-breakpoint
CREATE INDEX "usage_assignment_class_idx" ON "usage_assignment" USING btree ("district_id","group_puid","assigned_at","assignment_id");--> statement-breakpoint
CREATE INDEX "usage_class_day_idx" ON "usage_class_day" USING btree ("district_id","day");--> statement-breakpoint
CREATE INDEX "usage_figure_school_idx" ON "usage_figure" USING btree ("district_id","school_id","period","starts_on");--> statement-breakpoint
CREATE INDEX "usage_part_school_idx" ON "usage_part" USING btree ("district_id","school_id","kind","period","starts_on","name","part_id");--> statement-breakpoint
CREATE INDEX "usage_part_name_idx" ON "usage_part" USING btree ("district_id","kind","period","starts_on","name","part_id");--> statement-breakpoint
CREATE INDEX "usage_part_active_idx" ON "usage_part" USING btree ("district_id","kind","period","starts_on","active_students","part_id");--> statement-breakpoint
CREATE INDEX "usage_part_finished_idx" ON "usage_part" USING btree ("district_id","kind","period","starts_on","lessons_finished","part_id");--> statement-breakpoint
CREATE INDEX "usage_part_seconds_idx" ON "usage_part" USING btree ("district_id","kind","period","starts_on","seconds","part_id");--> statement-breakpoint
CREATE INDEX "usage_person_day_idx" ON "usage_person_day" USING btree ("district_id","day");--> statement-breakpoint
CREATE INDEX "assignment_time_idx" ON "assignment" USING btree ("district_id","assigned_at");--> statement-breakpoint
CREATE INDEX "content_tracking_time_idx" ON "content_tracking" USING btree ("district_id","opened_at");--> statement-breakpoint
CREATE INDEX "security_event_sign_in_idx" ON "security_event" USING btree ("district_id","happened_at") WHERE kind = 'signed_in';--> statement-breakpoint
CREATE INDEX "lesson_tracking_time_idx" ON "lesson_tracking" USING btree ("district_id","started_at");--> statement-breakpoint
CREATE INDEX "quiz_result_time_idx" ON "quiz_result" USING btree ("district_id","submitted_at") WHERE submitted_at is not null;--> statement-breakpoint
CREATE INDEX "resource_completion_time_idx" ON "resource_completion" USING btree ("district_id","completed_at");--> statement-breakpoint
CREATE INDEX "resource_tracking_time_idx" ON "resource_tracking" USING btree ("district_id","started_at");