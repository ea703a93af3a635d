-- Until now everybody shared one row for an answer, so that one person's message or thumb replaced another's. Both are kept: the message
-- with whoever wrote it, the thumb with whoever alone could have given it. Where both student and teacher could, it stays without a name.
ALTER TABLE "answer_feedback" DROP CONSTRAINT "answer_feedback_district_id_result_id_question_id_pk";--> statement-breakpoint
ALTER TABLE "answer_feedback" ADD COLUMN "feedback_no" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "answer_feedback_feedback_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "answer_feedback" ADD CONSTRAINT "answer_feedback_district_id_feedback_no_pk" PRIMARY KEY("district_id","feedback_no");--> statement-breakpoint
ALTER TABLE "answer_feedback" ADD COLUMN "said_by_puid" uuid;--> statement-breakpoint
ALTER TABLE "answer_feedback" ADD COLUMN "said_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "answer_feedback" ADD COLUMN "thumb_by_puid" uuid;--> statement-breakpoint
-- Teachers rate a suggestion, students the words of a grade.
WITH could AS (
  SELECT f.district_id, f.feedback_no, r.user_puid AS student, g.graded_by_puid AS grader,
    EXISTS (SELECT 1 FROM answer_suggestion s WHERE s.district_id = f.district_id AND s.result_id = f.result_id AND s.question_id = f.question_id) AS teacher_could,
    EXISTS (SELECT 1 FROM answer_grade w WHERE w.district_id = f.district_id AND w.result_id = f.result_id AND w.question_id = f.question_id AND w.feedback <> '') AS student_could
  FROM answer_feedback f
  LEFT JOIN quiz_result r ON r.district_id = f.district_id AND r.result_id = f.result_id
  LEFT JOIN LATERAL (SELECT graded_by_puid FROM answer_grade w WHERE w.district_id = f.district_id AND w.result_id = f.result_id
    AND w.question_id = f.question_id ORDER BY w.version DESC LIMIT 1) g ON true
  WHERE f.is_thumbs_up IS NOT NULL)
UPDATE answer_feedback f SET thumb_by_puid = CASE
    WHEN NOT c.teacher_could THEN c.student
    WHEN NOT c.student_could THEN coalesce(nullif(f.message_by_puid, c.student), c.grader) END
  FROM could c WHERE c.district_id = f.district_id AND c.feedback_no = f.feedback_no;--> statement-breakpoint
UPDATE answer_feedback SET said_by_puid = thumb_by_puid, said_at = updated_at
  WHERE is_thumbs_up IS NOT NULL AND (message_by_puid IS NULL OR message_by_puid = thumb_by_puid);--> statement-breakpoint
INSERT INTO answer_feedback (district_id, result_id, question_id, said_by_puid, feedback_message, show_feedback, is_thumbs_up,
    user_clicked_feedback, updated_at, said_at)
  SELECT district_id, result_id, question_id, thumb_by_puid, '', CASE WHEN is_thumbs_up THEN 1 ELSE 0 END, is_thumbs_up, true, updated_at, updated_at
  FROM answer_feedback WHERE is_thumbs_up IS NOT NULL AND said_at IS NULL;--> statement-breakpoint
UPDATE answer_feedback SET said_by_puid = message_by_puid, said_at = coalesce(message_at, updated_at), show_feedback = 1, is_thumbs_up = NULL,
    user_clicked_feedback = false
  WHERE said_at IS NULL;--> statement-breakpoint
ALTER TABLE "answer_feedback" ALTER COLUMN "said_at" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "answer_feedback_answer_idx" ON "answer_feedback" USING btree ("district_id","result_id","question_id","feedback_no");--> statement-breakpoint
ALTER TABLE "answer_feedback" DROP COLUMN "thumb_by_puid";--> statement-breakpoint
ALTER TABLE "answer_feedback" DROP COLUMN "message_by_puid";--> statement-breakpoint
ALTER TABLE "answer_feedback" DROP COLUMN "message_at";--> statement-breakpoint
ALTER TABLE "answer_feedback" DROP COLUMN "updated_at";--> statement-breakpoint
ALTER TABLE "usage_run" ADD COLUMN "withheld_by" smallint;
