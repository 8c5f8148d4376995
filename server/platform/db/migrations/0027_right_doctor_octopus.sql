CREATE TABLE "accommodations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accommodations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"assessment_id" integer,
	"extra_time_percent" integer DEFAULT 0 NOT NULL,
	"extra_attempts" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assessment_groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assessment_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"external_ref" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "assessment_groups_external_ref" UNIQUE("external_ref")
);
--> statement-breakpoint
CREATE TABLE "assessment_leads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assessment_leads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"attempt_id" integer NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"consent_version" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "assessment_leads_attempt" UNIQUE("attempt_id")
);
--> statement-breakpoint
CREATE TABLE "assessment_parts" (
	"assessment_id" integer NOT NULL,
	"position" integer NOT NULL,
	"question_id" integer,
	"pool" text,
	"draw" integer,
	CONSTRAINT "assessment_parts_assessment_id_position_pk" PRIMARY KEY("assessment_id","position"),
	CONSTRAINT "assessment_parts_one" CHECK (("assessment_parts"."question_id" is null) = ("assessment_parts"."pool" is not null and "assessment_parts"."draw" is not null))
);
--> statement-breakpoint
CREATE TABLE "assessment_skills" (
	"assessment_id" integer NOT NULL,
	"skill_id" integer NOT NULL,
	CONSTRAINT "assessment_skills_assessment_id_skill_id_pk" PRIMARY KEY("assessment_id","skill_id")
);
--> statement-breakpoint
CREATE TABLE "assessments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assessments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"external_ref" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"mode" text NOT NULL,
	"group_id" integer,
	"position" integer DEFAULT 1 NOT NULL,
	"course_id" integer,
	"lesson_item_id" integer,
	"required_id" integer,
	"language" text NOT NULL,
	"question_count" integer NOT NULL,
	"time_limit_s" integer,
	"max_attempts" integer,
	"cooldown_s" integer DEFAULT 0 NOT NULL,
	"pass_percent" integer NOT NULL,
	"score_rule" text NOT NULL,
	"negative_percent" integer DEFAULT 0 NOT NULL,
	"hint_percent" integer DEFAULT 0 NOT NULL,
	"shuffle" boolean DEFAULT false NOT NULL,
	"review_policy" jsonb NOT NULL,
	"opens_at" timestamp with time zone,
	"closes_at" timestamp with time zone,
	"late_sync_s" integer DEFAULT 0 NOT NULL,
	"late_counts" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"source" jsonb NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "assessments_external_ref" UNIQUE("external_ref"),
	CONSTRAINT "assessments_mode" CHECK ("assessments"."mode" in ('graded', 'self', 'lead')),
	CONSTRAINT "assessments_score_rule" CHECK ("assessments"."score_rule" in ('highest', 'latest', 'first', 'average')),
	CONSTRAINT "assessments_status" CHECK ("assessments"."status" in ('published', 'archived'))
);
--> statement-breakpoint
CREATE TABLE "attempt_answers" (
	"attempt_id" integer NOT NULL,
	"question_id" integer NOT NULL,
	"version_id" integer NOT NULL,
	"position" integer NOT NULL,
	"response" jsonb,
	"is_flagged" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"answered_at" timestamp with time zone,
	"saved_at" timestamp with time zone,
	"is_late" boolean DEFAULT false NOT NULL,
	"timely_response" jsonb,
	"hint_taken_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"points" double precision,
	"fraction" double precision,
	"grade" jsonb,
	CONSTRAINT "attempt_answers_attempt_id_question_id_pk" PRIMARY KEY("attempt_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "attempt_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attempt_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"attempt_id" integer NOT NULL,
	"type" text NOT NULL,
	"question_id" integer,
	"data" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"assessment_id" integer NOT NULL,
	"user_id" integer,
	"visitor_hash" text,
	"no" integer NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"state_reason" text DEFAULT '' NOT NULL,
	"due_at" timestamp with time zone,
	"seed" integer NOT NULL,
	"started_at" timestamp with time zone,
	"deadline_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	"points" double precision,
	"out_of" double precision,
	"ungraded" integer DEFAULT 0 NOT NULL,
	"is_passed" boolean,
	"graded_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "attempts_no" UNIQUE("user_id","assessment_id","no")
);
--> statement-breakpoint
CREATE TABLE "question_skills" (
	"question_id" integer NOT NULL,
	"skill_id" integer NOT NULL,
	CONSTRAINT "question_skills_question_id_skill_id_pk" PRIMARY KEY("question_id","skill_id")
);
--> statement-breakpoint
CREATE TABLE "question_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "question_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"question_id" integer NOT NULL,
	"number" integer NOT NULL,
	"hash" text NOT NULL,
	"type" text NOT NULL,
	"prompt" jsonb NOT NULL,
	"media" jsonb NOT NULL,
	"points" double precision NOT NULL,
	"hint" jsonb,
	"explanation" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"key" jsonb NOT NULL,
	"lesson_item_id" integer,
	"source" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "question_versions_hash" UNIQUE("question_id","hash"),
	CONSTRAINT "question_versions_number" UNIQUE("question_id","number"),
	CONSTRAINT "question_versions_type" CHECK ("question_versions"."type" in ('single_choice', 'multiple_choice', 'true_false', 'short_text', 'numeric', 'fill_blank', 'matching', 'ordering', 'long_text'))
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"external_ref" text NOT NULL,
	"bank" text NOT NULL,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"version_id" integer,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_reason" text DEFAULT '' NOT NULL,
	"is_left_out" boolean DEFAULT false NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "questions_external_ref" UNIQUE("external_ref")
);
--> statement-breakpoint
ALTER TABLE "accommodations" ADD CONSTRAINT "accommodations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accommodations" ADD CONSTRAINT "accommodations_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_leads" ADD CONSTRAINT "assessment_leads_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_parts" ADD CONSTRAINT "assessment_parts_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_parts" ADD CONSTRAINT "assessment_parts_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_skills" ADD CONSTRAINT "assessment_skills_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_skills" ADD CONSTRAINT "assessment_skills_skill_id_skills_id_fk" FOREIGN KEY ("skill_id") REFERENCES "public"."skills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_group_id_assessment_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."assessment_groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_lesson_item_id_lesson_items_id_fk" FOREIGN KEY ("lesson_item_id") REFERENCES "public"."lesson_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_required_id_assessments_id_fk" FOREIGN KEY ("required_id") REFERENCES "public"."assessments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt_answers" ADD CONSTRAINT "attempt_answers_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt_answers" ADD CONSTRAINT "attempt_answers_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt_answers" ADD CONSTRAINT "attempt_answers_version_id_question_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."question_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt_events" ADD CONSTRAINT "attempt_events_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_skills" ADD CONSTRAINT "question_skills_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_skills" ADD CONSTRAINT "question_skills_skill_id_skills_id_fk" FOREIGN KEY ("skill_id") REFERENCES "public"."skills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_versions" ADD CONSTRAINT "question_versions_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_versions" ADD CONSTRAINT "question_versions_lesson_item_id_lesson_items_id_fk" FOREIGN KEY ("lesson_item_id") REFERENCES "public"."lesson_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_version_id_question_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."question_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accommodations_one" ON "accommodations" USING btree ("user_id",coalesce("assessment_id", 0));--> statement-breakpoint
CREATE INDEX "accommodations_assessment" ON "accommodations" USING btree ("assessment_id");--> statement-breakpoint
CREATE INDEX "assessment_leads_email" ON "assessment_leads" USING btree ("email");--> statement-breakpoint
CREATE INDEX "assessment_parts_question" ON "assessment_parts" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "assessment_skills_skill" ON "assessment_skills" USING btree ("skill_id");--> statement-breakpoint
CREATE INDEX "assessments_group" ON "assessments" USING btree ("group_id","position");--> statement-breakpoint
CREATE INDEX "assessments_course" ON "assessments" USING btree ("course_id");--> statement-breakpoint
CREATE UNIQUE INDEX "assessments_lesson" ON "assessments" USING btree ("lesson_item_id") WHERE "assessments"."lesson_item_id" is not null;--> statement-breakpoint
CREATE INDEX "assessments_required" ON "assessments" USING btree ("required_id");--> statement-breakpoint
CREATE INDEX "assessments_due" ON "assessments" USING btree ("closes_at");--> statement-breakpoint
CREATE INDEX "attempt_answers_question" ON "attempt_answers" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "attempt_answers_version" ON "attempt_answers" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "attempt_events_attempt" ON "attempt_events" USING btree ("attempt_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_open" ON "attempts" USING btree ("assessment_id","user_id") WHERE "attempts"."state" in ('ready', 'started');--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_visitor" ON "attempts" USING btree ("visitor_hash","assessment_id") WHERE "attempts"."visitor_hash" is not null;--> statement-breakpoint
CREATE INDEX "attempts_assessment" ON "attempts" USING btree ("assessment_id","state","id");--> statement-breakpoint
CREATE INDEX "attempts_due" ON "attempts" USING btree ("due_at") WHERE "attempts"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "attempts_waiting" ON "attempts" USING btree ("ended_at","id") WHERE "attempts"."state" = 'ended.partlyGraded';--> statement-breakpoint
CREATE INDEX "question_skills_skill" ON "question_skills" USING btree ("skill_id");--> statement-breakpoint
CREATE INDEX "question_versions_lesson" ON "question_versions" USING btree ("lesson_item_id");--> statement-breakpoint
CREATE INDEX "questions_unsettled" ON "questions" USING btree ("id") WHERE "questions"."is_left_out" <> ("questions"."withdrawn_at" is not null);--> statement-breakpoint
CREATE INDEX "questions_bank" ON "questions" USING btree ("bank");--> statement-breakpoint
CREATE INDEX "questions_tags" ON "questions" USING gin ("tags") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "questions_version" ON "questions" USING btree ("version_id");