CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"address_proven_at" timestamp with time zone,
	"role" text NOT NULL,
	"username" text,
	"avatar" text,
	"is_interest_save" smallint,
	"timezone" text,
	"deletes_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "users_email" UNIQUE("email"),
	CONSTRAINT "users_username" UNIQUE("username"),
	CONSTRAINT "users_role" CHECK ("users"."role" in ('Learner', 'Presenter'))
);
--> statement-breakpoint
CREATE TABLE "address_confirmations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "address_confirmations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "address_confirmations_user" UNIQUE("user_id"),
	CONSTRAINT "address_confirmations_token_hash" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "catalogue_versions" (
	"catalogue" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "draft_files" (
	"draft_id" integer NOT NULL,
	"position" integer NOT NULL,
	"file_id" integer NOT NULL,
	CONSTRAINT "draft_files_draft_id_position_pk" PRIMARY KEY("draft_id","position")
);
--> statement-breakpoint
CREATE TABLE "drafts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "drafts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"subject_id" integer NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "drafts_subject" UNIQUE("user_id","kind","subject_id"),
	CONSTRAINT "drafts_kind" CHECK ("drafts"."kind" in ('assignment', 'application', 'portfolio', 'portfolio_variant', 'article_comment', 'article_answer', 'community_post', 'community_answer', 'lesson_question', 'course_review', 'ticket_message', 'meeting_note'))
);
--> statement-breakpoint
CREATE TABLE "file_contents" (
	"sha256" text PRIMARY KEY NOT NULL,
	"bytes" integer NOT NULL,
	"unused_since" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "file_link_keys" (
	"id" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"pieces" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"claimed_until" timestamp with time zone,
	"type" text,
	"sha256" text,
	"unused_since" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media_assets" (
	"sha256" text PRIMARY KEY NOT NULL,
	"mime" text NOT NULL,
	"bytes" integer NOT NULL,
	"name" text NOT NULL,
	"unused_since" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"small" integer NOT NULL,
	"medium" integer NOT NULL,
	"large" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pictures_user" UNIQUE("user_id"),
	CONSTRAINT "pictures_name" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "flow_history" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "flow_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"flow" text NOT NULL,
	"entity_id" integer NOT NULL,
	"from_state" text NOT NULL,
	"event" text NOT NULL,
	"to_state" text NOT NULL,
	"sender" text NOT NULL,
	"user_id" integer,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "limited_calls" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "limited_calls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dead_addresses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dead_addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"address_hash" text NOT NULL,
	"reason" text NOT NULL,
	"noted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "dead_addresses_hash" UNIQUE("address_hash")
);
--> statement-breakpoint
CREATE TABLE "outgoing_mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outgoing_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text,
	"unsubscribe_url" text,
	"reply_to" text,
	"calendar" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "notice_mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notice_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"facts" jsonb NOT NULL,
	"action" text,
	"calendar" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	CONSTRAINT "notice_mails_key" UNIQUE("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "quiet_hours" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quiet_hours_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"starts_at" time NOT NULL,
	"ends_at" time NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quiet_hours_user" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "unsubscribe_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unsubscribe_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"kinds" text[] NOT NULL,
	"way" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"stopped_at" timestamp with time zone,
	"resumed_at" timestamp with time zone,
	CONSTRAINT "unsubscribe_links_token_hash" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "notice_choices" (
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"in_portal" boolean,
	"mail" text,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notice_choices_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"flow" text NOT NULL,
	"entity_id" integer NOT NULL,
	"event" text NOT NULL,
	"facts" jsonb NOT NULL,
	"action" text,
	"target" integer,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"archived_at" timestamp with time zone,
	CONSTRAINT "notices_key" UNIQUE("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reminders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"target" integer NOT NULL,
	"step" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reminders_step" UNIQUE("kind","target","step")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"source" text NOT NULL,
	"word" text NOT NULL,
	"forms" text[] NOT NULL,
	CONSTRAINT "search_words_source_word_pk" PRIMARY KEY("source","word")
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "known_devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_token" UNIQUE("token_hash","user_id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"scope" text,
	"user_agent" text NOT NULL,
	"client_address" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_token_hash" UNIQUE("token_hash"),
	CONSTRAINT "sessions_scope" CHECK ("sessions"."scope" in ('calendar'))
);
--> statement-breakpoint
CREATE TABLE "post_edits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "post_edits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"post_id" integer NOT NULL,
	"title" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"text" text NOT NULL,
	"stars" smallint,
	"nodes" jsonb NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_files" (
	"post_id" integer NOT NULL,
	"position" integer NOT NULL,
	"file_id" integer NOT NULL,
	"alt" text NOT NULL,
	CONSTRAINT "post_files_post_id_position_pk" PRIMARY KEY("post_id","position")
);
--> statement-breakpoint
CREATE TABLE "post_likes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "post_likes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"liked_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "post_likes_once" UNIQUE("liked_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "post_mentions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "post_mentions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"post_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"mark" text NOT NULL,
	CONSTRAINT "post_mentions_once" UNIQUE("post_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "post_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "post_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"post_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"reference" text NOT NULL,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"outcome" text,
	CONSTRAINT "post_reports_reason" CHECK ("post_reports"."reason" in ('spam', 'offence', 'false', 'private', 'other'))
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "posts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"thread_id" integer NOT NULL,
	"root_id" integer,
	"parent_id" integer,
	"answered_id" integer,
	"path" integer[] NOT NULL,
	"title" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"stars" smallint,
	"learned" smallint,
	"lesson_item_id" integer,
	"accepted_id" integer,
	"lock_reason" text,
	"by_team" boolean DEFAULT false NOT NULL,
	"writer" text,
	"user_id" integer,
	"key" text NOT NULL,
	"text" text NOT NULL,
	"nodes" jsonb NOT NULL,
	"search" "tsvector" DEFAULT '' NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"answers" integer DEFAULT 0 NOT NULL,
	"is_held" boolean NOT NULL,
	"open_reports" integer DEFAULT 0 NOT NULL,
	"appeal" text,
	"created_at" timestamp with time zone NOT NULL,
	"shown_at" timestamp with time zone,
	"edited_at" timestamp with time zone,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"state_reason" text DEFAULT '' NOT NULL,
	"due_at" timestamp with time zone,
	CONSTRAINT "posts_key" UNIQUE("user_id","key"),
	CONSTRAINT "posts_stars" CHECK ("posts"."stars" between 1 and 5),
	CONSTRAINT "posts_likes" CHECK ("posts"."likes" >= 0),
	CONSTRAINT "posts_answers_least" CHECK ("posts"."answers" >= 0)
);
--> statement-breakpoint
CREATE TABLE "threads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "threads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject_id" integer NOT NULL,
	"posts" integer DEFAULT 0 NOT NULL,
	"roots" integer DEFAULT 0 NOT NULL,
	"title" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone,
	CONSTRAINT "threads_subject" UNIQUE("kind","subject_id"),
	CONSTRAINT "threads_kind" CHECK ("threads"."kind" in ('article', 'community', 'course', 'ticket', 'meeting')),
	CONSTRAINT "threads_posts" CHECK ("threads"."posts" >= 0),
	CONSTRAINT "threads_roots" CHECK ("threads"."roots" >= 0)
);
--> statement-breakpoint
CREATE TABLE "application_documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"document" text NOT NULL,
	"file_id" integer NOT NULL,
	"is_sent" boolean DEFAULT false NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "application_documents_file" UNIQUE("application_id","document","file_id")
);
--> statement-breakpoint
CREATE TABLE "application_portfolio_files" (
	"application_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	CONSTRAINT "application_portfolio_files_application_id_file_id_pk" PRIMARY KEY("application_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"intake_id" integer NOT NULL,
	"reference" text NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"state_reason" text DEFAULT '' NOT NULL,
	"due_at" timestamp with time zone,
	"closes_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"form_version_id" integer NOT NULL,
	"draft_version" integer,
	"answers" jsonb,
	"copy" jsonb,
	"slot_id" integer,
	"documents_notified_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "applications_reference" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "interview_slots" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "interview_slots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"intake_id" integer NOT NULL,
	"ref" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"join_url" text DEFAULT '' NOT NULL,
	"presenter_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "interview_slots_ref" UNIQUE("intake_id","ref"),
	CONSTRAINT "interview_slots_times" CHECK ("interview_slots"."ends_at" > "interview_slots"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "article_likes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "article_likes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"liked_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "article_likes_once" UNIQUE("liked_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "article_media" (
	"article_id" integer NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "article_media_article_id_sha256_pk" PRIMARY KEY("article_id","sha256")
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "articles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"external_ref" text NOT NULL,
	"hash" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"language" text NOT NULL,
	"writers" text[] NOT NULL,
	"about_writers" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"nodes" jsonb NOT NULL,
	"minutes" smallint NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"is_active" boolean NOT NULL,
	"search" "tsvector" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "articles_external_ref" UNIQUE("external_ref")
);
--> statement-breakpoint
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
	"late_sync_s" integer DEFAULT 600 NOT NULL,
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
	"is_after_look" boolean DEFAULT false NOT NULL,
	"unseen_response" jsonb,
	"line_bytes" integer DEFAULT 0 NOT NULL,
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
	"minute" text,
	"data" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "attempt_events_minute" UNIQUE("attempt_id","question_id","minute")
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
	"late_counted" boolean DEFAULT false NOT NULL,
	"first_look_at" timestamp with time zone,
	"notified_at" timestamp with time zone,
	"away" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "attempts_no" UNIQUE("user_id","assessment_id","no")
);
--> statement-breakpoint
CREATE TABLE "question_media" (
	"version_id" integer NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "question_media_version_id_sha256_pk" PRIMARY KEY("version_id","sha256")
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
CREATE TABLE "server_presence" (
	"id" integer PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"away" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "server_presence_one" CHECK ("server_presence"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "assignment_feedback" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assignment_feedback_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"submission_id" integer NOT NULL,
	"outcome" text NOT NULL,
	"rubric" jsonb NOT NULL,
	"comments" jsonb NOT NULL,
	"points" double precision NOT NULL,
	"out_of" double precision NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "assignment_feedback_outcome" CHECK ("assignment_feedback"."outcome" in ('returned', 'graded'))
);
--> statement-breakpoint
CREATE TABLE "assignment_submissions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assignment_submissions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"work_id" integer NOT NULL,
	"no" integer NOT NULL,
	"receipt" text NOT NULL,
	"draft_version" integer NOT NULL,
	"text" text NOT NULL,
	"urls" text[] NOT NULL,
	"is_late" boolean NOT NULL,
	"penalty" integer NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "assignment_submissions_receipt" UNIQUE("receipt"),
	CONSTRAINT "assignment_submissions_no" UNIQUE("work_id","no")
);
--> statement-breakpoint
CREATE TABLE "assignment_works" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assignment_works_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"assignment_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"state_reason" text DEFAULT '' NOT NULL,
	"due_at" timestamp with time zone,
	"opens_at" timestamp with time zone,
	"submit_by" timestamp with time zone,
	"late_until" timestamp with time zone,
	"late_percent" integer NOT NULL,
	"extended_until" timestamp with time zone,
	"count" integer NOT NULL,
	"submitted_at" timestamp with time zone,
	"is_late" boolean NOT NULL,
	"penalty" integer NOT NULL,
	"points" double precision,
	"out_of" double precision,
	"is_passed" boolean,
	"graded_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "assignment_works_one" UNIQUE("user_id","assignment_id")
);
--> statement-breakpoint
CREATE TABLE "assignments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assignments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"external_ref" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"course_id" integer,
	"step_id" integer,
	"lesson_item_id" integer,
	"language" text NOT NULL,
	"brief" jsonb NOT NULL,
	"sample" jsonb,
	"rubric" jsonb NOT NULL,
	"pass_percent" integer NOT NULL,
	"opens_at" timestamp with time zone,
	"submit_by" timestamp with time zone,
	"timezone" text NOT NULL,
	"late_until" timestamp with time zone,
	"late_percent" integer DEFAULT 0 NOT NULL,
	"improve_days" integer NOT NULL,
	"max_characters" integer NOT NULL,
	"max_urls" integer NOT NULL,
	"max_files" integer NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "assignments_external_ref" UNIQUE("external_ref"),
	CONSTRAINT "assignments_place" CHECK (("assignments"."course_id" is null) <> ("assignments"."step_id" is null)),
	CONSTRAINT "assignments_status" CHECK ("assignments"."status" in ('published', 'archived'))
);
--> statement-breakpoint
CREATE TABLE "feedback_files" (
	"feedback_id" integer NOT NULL,
	"position" integer NOT NULL,
	"file_id" integer NOT NULL,
	CONSTRAINT "feedback_files_feedback_id_position_pk" PRIMARY KEY("feedback_id","position")
);
--> statement-breakpoint
CREATE TABLE "submission_files" (
	"submission_id" integer NOT NULL,
	"position" integer NOT NULL,
	"file_id" integer NOT NULL,
	CONSTRAINT "submission_files_submission_id_position_pk" PRIMARY KEY("submission_id","position")
);
--> statement-breakpoint
CREATE TABLE "calendar_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "calendar_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"uid" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"note" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"is_all_day" boolean NOT NULL,
	"timezone" text NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_entries_uid" UNIQUE("uid"),
	CONSTRAINT "calendar_entries_kind" CHECK ("calendar_entries"."kind" in ('entry', 'deadline')),
	CONSTRAINT "calendar_entries_times" CHECK ("calendar_entries"."ends_at" >= "calendar_entries"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "calendar_feeds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"secret_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_read_at" timestamp with time zone,
	CONSTRAINT "calendar_feeds_user" UNIQUE("user_id"),
	CONSTRAINT "calendar_feeds_secret_hash" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "imported_calendars" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imported_calendars_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"external_ref" text NOT NULL,
	"title" text NOT NULL,
	"user_id" integer,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "imported_calendars_external_ref" UNIQUE("external_ref")
);
--> statement-breakpoint
CREATE TABLE "imported_occurrences" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imported_occurrences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"calendar_id" integer NOT NULL,
	"uid" text NOT NULL,
	"recurrence_id" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"note" text NOT NULL,
	"location" text NOT NULL,
	"url" text,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"is_all_day" boolean NOT NULL,
	"timezone" text NOT NULL,
	"is_cancelled" boolean NOT NULL,
	"is_free" boolean DEFAULT false NOT NULL,
	"sequence" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "imported_occurrences_once" UNIQUE("calendar_id","uid","recurrence_id"),
	CONSTRAINT "imported_occurrences_kind" CHECK ("imported_occurrences"."kind" in ('entry', 'deadline'))
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certificates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"user_id" integer NOT NULL,
	"course_id" integer,
	"event_id" integer,
	"programme_id" integer,
	"holder" text NOT NULL,
	"course_title" text NOT NULL,
	"examined" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_reason" text,
	"credential" jsonb NOT NULL,
	CONSTRAINT "certificates_code" UNIQUE("code"),
	CONSTRAINT "certificates_pair" UNIQUE("user_id","course_id"),
	CONSTRAINT "certificates_event_pair" UNIQUE("user_id","event_id"),
	CONSTRAINT "certificates_programme_pair" UNIQUE("user_id","programme_id"),
	CONSTRAINT "certificates_reason" CHECK (num_nonnulls("certificates"."course_id", "certificates"."event_id", "certificates"."programme_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "signing_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kid" text NOT NULL,
	"algorithm" text NOT NULL,
	"public_jwk" jsonb NOT NULL,
	"private_jwk" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "signing_keys_kid" UNIQUE("kid")
);
--> statement-breakpoint
CREATE TABLE "communities" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "communities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"external_ref" text NOT NULL,
	"hash" text NOT NULL,
	"name" text NOT NULL,
	"purpose" text NOT NULL,
	"language" text NOT NULL,
	"topic" text NOT NULL,
	"rules" text NOT NULL,
	"rules_nodes" jsonb NOT NULL,
	"access" text NOT NULL,
	"course_id" integer,
	"members" integer DEFAULT 0 NOT NULL,
	"pinned_id" integer,
	"is_active" boolean NOT NULL,
	"search" "tsvector" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "communities_external_ref" UNIQUE("external_ref"),
	CONSTRAINT "communities_course" UNIQUE("course_id"),
	CONSTRAINT "communities_access" CHECK ("communities"."access" in ('open', 'request', 'invitation', 'course')),
	CONSTRAINT "communities_of_course" CHECK (("communities"."access" = 'course') = ("communities"."course_id" is not null)),
	CONSTRAINT "communities_members" CHECK ("communities"."members" >= 0)
);
--> statement-breakpoint
CREATE TABLE "community_members" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "community_members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"community_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"level" text DEFAULT 'mentions' NOT NULL,
	"is_muted" boolean DEFAULT false NOT NULL,
	"seen_post_id" integer,
	"seen_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"state_reason" text DEFAULT '' NOT NULL,
	"due_at" timestamp with time zone,
	CONSTRAINT "community_members_once" UNIQUE("community_id","user_id"),
	CONSTRAINT "community_members_level" CHECK ("community_members"."level" in ('all', 'mentions', 'none'))
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"form_version_id" integer,
	"answers" jsonb NOT NULL,
	"user_id" integer,
	"is_suspected" boolean NOT NULL,
	"sent_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contact_messages_reference" UNIQUE("reference"),
	CONSTRAINT "contact_messages_sent" UNIQUE("sent_hash")
);
--> statement-breakpoint
CREATE TABLE "course_media" (
	"course_id" integer NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "course_media_course_id_sha256_pk" PRIMARY KEY("course_id","sha256")
);
--> statement-breakpoint
CREATE TABLE "course_prerequisites" (
	"course_id" integer NOT NULL,
	"required_course_id" integer NOT NULL,
	CONSTRAINT "course_prerequisites_course_id_required_course_id_pk" PRIMARY KEY("course_id","required_course_id")
);
--> statement-breakpoint
CREATE TABLE "course_presenters" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "course_presenters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"course_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "course_presenters_once" UNIQUE("course_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "course_skills" (
	"course_id" integer NOT NULL,
	"skill_id" integer NOT NULL,
	CONSTRAINT "course_skills_course_id_skill_id_pk" PRIMARY KEY("course_id","skill_id")
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "courses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"external_ref" text NOT NULL,
	"slug" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"overview" text NOT NULL,
	"overview_nodes" jsonb NOT NULL,
	"level" text NOT NULL,
	"language" text NOT NULL,
	"mode" text NOT NULL,
	"subject" text NOT NULL,
	"university_id" integer,
	"hours_per_week" numeric(5, 2),
	"weeks" integer,
	"duration_min" integer NOT NULL,
	"price" numeric(10, 2) NOT NULL,
	"currency" text NOT NULL,
	"seats" integer,
	"seats_taken" integer DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone,
	"certificate" boolean NOT NULL,
	"outcomes" text[] NOT NULL,
	"instructors" jsonb NOT NULL,
	"faqs" jsonb NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"popularity" integer DEFAULT 0 NOT NULL,
	"star_counts" integer[] DEFAULT '{0,0,0,0,0}' NOT NULL,
	"reviews" integer GENERATED ALWAYS AS ((star_counts[1] + star_counts[2] + star_counts[3] + star_counts[4] + star_counts[5])) STORED NOT NULL,
	"stars" integer GENERATED ALWAYS AS ((star_counts[1] + 2 * star_counts[2] + 3 * star_counts[3] + 4 * star_counts[4] + 5 * star_counts[5])) STORED NOT NULL,
	"review_rank" integer GENERATED ALWAYS AS ((case when (star_counts[1] + star_counts[2] + star_counts[3] + star_counts[4] + star_counts[5]) < 5 then 0
  else 1000 * ((star_counts[1] + 2 * star_counts[2] + 3 * star_counts[3] + 4 * star_counts[4] + 5 * star_counts[5]) + 35) / ((star_counts[1] + star_counts[2] + star_counts[3] + star_counts[4] + star_counts[5]) + 10) end)) STORED NOT NULL,
	"skill_names" text NOT NULL,
	"search" "tsvector" NOT NULL,
	"title_words" text NOT NULL,
	"search_version" integer NOT NULL,
	"fingerprint" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "courses_external_ref" UNIQUE("external_ref"),
	CONSTRAINT "courses_slug" UNIQUE("slug"),
	CONSTRAINT "courses_star_counts" CHECK (cardinality("courses"."star_counts") = 5 and 0 <= all ("courses"."star_counts")),
	CONSTRAINT "courses_kind" CHECK ("courses"."kind" in ('lms', 'free', 'program')),
	CONSTRAINT "courses_level" CHECK ("courses"."level" in ('beginner', 'intermediate', 'advanced')),
	CONSTRAINT "courses_mode" CHECK ("courses"."mode" in ('online', 'in-person', 'hybrid')),
	CONSTRAINT "courses_status" CHECK ("courses"."status" in ('published', 'archived')),
	CONSTRAINT "courses_seats" CHECK ("courses"."seats_taken" >= 0 and "courses"."seats_taken" <= coalesce("courses"."seats", 2147483647))
);
--> statement-breakpoint
CREATE TABLE "lesson_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lesson_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"external_ref" text NOT NULL,
	"module_id" integer NOT NULL,
	"position" integer NOT NULL,
	"slug" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"minutes" integer NOT NULL,
	"preview" boolean NOT NULL,
	"rule" text NOT NULL,
	"counts" boolean DEFAULT true NOT NULL,
	"version_id" integer,
	"removed_at" timestamp with time zone,
	CONSTRAINT "lesson_items_external_ref" UNIQUE("external_ref")
);
--> statement-breakpoint
CREATE TABLE "lesson_media" (
	"item_id" integer NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "lesson_media_item_id_sha256_pk" PRIMARY KEY("item_id","sha256")
);
--> statement-breakpoint
CREATE TABLE "lesson_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lesson_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"item_id" integer NOT NULL,
	"number" integer NOT NULL,
	"hash" text NOT NULL,
	"body" text NOT NULL,
	"nodes" jsonb NOT NULL,
	"paragraphs" integer NOT NULL,
	"media" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lesson_versions_hash" UNIQUE("item_id","hash"),
	CONSTRAINT "lesson_versions_number" UNIQUE("item_id","number")
);
--> statement-breakpoint
CREATE TABLE "modules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "modules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"external_ref" text NOT NULL,
	"course_id" integer NOT NULL,
	"position" integer NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	CONSTRAINT "modules_external_ref" UNIQUE("external_ref")
);
--> statement-breakpoint
CREATE TABLE "program_courses" (
	"program_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"position" integer NOT NULL,
	"elective_group" text,
	CONSTRAINT "program_courses_program_id_course_id_pk" PRIMARY KEY("program_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "dashboard_widgets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dashboard_widgets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"order" text[] NOT NULL,
	"hidden" text[] NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "dashboard_widgets_user" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "learning_goals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "learning_goals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"days_per_week" smallint NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "learning_goals_user" UNIQUE("user_id"),
	CONSTRAINT "learning_goals_days" CHECK ("learning_goals"."days_per_week" between 1 and 7)
);
--> statement-breakpoint
CREATE TABLE "recommendation_dismissals" (
	"user_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recommendation_dismissals_user_id_course_id_pk" PRIMARY KEY("user_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "data_exports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"state" text NOT NULL,
	"device" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"claimed_until" timestamp with time zone,
	"file_id" integer,
	"asked_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "data_exports_user" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "error_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "error_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer,
	"title" text NOT NULL,
	"errors" text NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"release" text,
	"path" text,
	"count" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_content_marks" (
	"content_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"done_at" timestamp with time zone NOT NULL,
	CONSTRAINT "event_content_marks_content_id_user_id_pk" PRIMARY KEY("content_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "event_content_media" (
	"content_id" integer NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "event_content_media_content_id_sha256_pk" PRIMARY KEY("content_id","sha256")
);
--> statement-breakpoint
CREATE TABLE "event_contents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_contents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"ref" text NOT NULL,
	"position" smallint NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"minutes" smallint,
	"opens" text NOT NULL,
	"session" smallint,
	"body" text NOT NULL,
	"nodes" jsonb NOT NULL,
	"media" jsonb NOT NULL,
	"assessment_id" integer,
	"poll_closed_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	CONSTRAINT "event_contents_ref" UNIQUE("event_id","ref"),
	CONSTRAINT "event_contents_kind" CHECK ("event_contents"."kind" in ('text', 'slides', 'video', 'link', 'poll', 'quiz', 'recording')),
	CONSTRAINT "event_contents_opens" CHECK ("event_contents"."opens" in ('before', 'during', 'after'))
);
--> statement-breakpoint
CREATE TABLE "event_feedback" (
	"event_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"rating" smallint NOT NULL,
	"comment" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "event_feedback_event_id_user_id_pk" PRIMARY KEY("event_id","user_id"),
	CONSTRAINT "event_feedback_rating" CHECK ("event_feedback"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "event_poll_options" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_poll_options_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"content_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "event_poll_options_place" UNIQUE("content_id","position"),
	CONSTRAINT "event_poll_options_own" UNIQUE("content_id","id")
);
--> statement-breakpoint
CREATE TABLE "event_poll_votes" (
	"content_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"option_id" integer NOT NULL,
	"voted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "event_poll_votes_content_id_user_id_pk" PRIMARY KEY("content_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "event_question_votes" (
	"question_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"voted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "event_question_votes_question_id_user_id_pk" PRIMARY KEY("question_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "event_questions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"number" smallint NOT NULL,
	"text" text NOT NULL,
	"votes" integer DEFAULT 0 NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_by" text,
	"answered_at" timestamp with time zone,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"state_reason" text DEFAULT '' NOT NULL,
	"due_at" timestamp with time zone,
	CONSTRAINT "event_questions_number" UNIQUE("event_id","user_id","number"),
	CONSTRAINT "event_questions_most" CHECK ("event_questions"."number" between 1 and 5),
	CONSTRAINT "event_questions_votes" CHECK ("event_questions"."votes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "event_guest_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_guest_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"registration_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "event_guest_links_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "event_guest_mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_guest_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"registration_id" integer NOT NULL,
	"kind" text NOT NULL,
	"turn" integer NOT NULL,
	"facts" jsonb NOT NULL,
	"calendar" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	CONSTRAINT "event_guest_mails_once" UNIQUE("registration_id","kind","turn")
);
--> statement-breakpoint
CREATE TABLE "event_parts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_parts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"room" text NOT NULL,
	"speakers" jsonb NOT NULL,
	CONSTRAINT "event_parts_place" UNIQUE("event_id","position"),
	CONSTRAINT "event_parts_times" CHECK ("event_parts"."ends_at" > "event_parts"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "event_registrations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_registrations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"user_id" integer,
	"guest_email" text,
	"guest_name" text,
	"timezone" text,
	"form_version_id" integer,
	"answers" jsonb,
	"code" text NOT NULL,
	"turn" integer,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"state_reason" text DEFAULT '' NOT NULL,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "event_registrations_code" UNIQUE("code"),
	CONSTRAINT "event_registrations_pair" UNIQUE("event_id","user_id"),
	CONSTRAINT "event_registrations_guest" UNIQUE("event_id","guest_email"),
	CONSTRAINT "event_registrations_turn" UNIQUE("event_id","turn"),
	CONSTRAINT "event_registrations_owner" CHECK (("event_registrations"."user_id" is null) = ("event_registrations"."guest_email" is not null and "event_registrations"."guest_name" is not null))
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"external_ref" text NOT NULL,
	"title" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"mode" text NOT NULL,
	"topics" text[] DEFAULT '{}'::text[] NOT NULL,
	"languages" text[] DEFAULT '{}'::text[] NOT NULL,
	"speakers" text[] DEFAULT '{}'::text[] NOT NULL,
	"access" text[] DEFAULT '{}'::text[] NOT NULL,
	"venue" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"timezone" text NOT NULL,
	"is_all_day" boolean DEFAULT false NOT NULL,
	"month" text NOT NULL,
	"join_url" text DEFAULT '' NOT NULL,
	"url" text,
	"seats" integer,
	"seats_taken" integer DEFAULT 0 NOT NULL,
	"has_waiting_list" boolean DEFAULT true NOT NULL,
	"offer_hours" smallint DEFAULT 24 NOT NULL,
	"registers_until" timestamp with time zone,
	"cancels_until" timestamp with time zone,
	"cancellation_rule" text DEFAULT '' NOT NULL,
	"form" text,
	"recording_url" text,
	"has_certificate" boolean DEFAULT false NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"search" "tsvector" NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"state_reason" text DEFAULT '' NOT NULL,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "events_external_ref" UNIQUE("external_ref"),
	CONSTRAINT "events_times" CHECK ("events"."ends_at" > "events"."starts_at"),
	CONSTRAINT "events_seats" CHECK ("events"."seats_taken" >= 0 and "events"."seats_taken" <= coalesce("events"."seats", 2147483647))
);
--> statement-breakpoint
CREATE TABLE "form_draft_files" (
	"draft_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	CONSTRAINT "form_draft_files_draft_id_file_id_pk" PRIMARY KEY("draft_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "form_drafts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_drafts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"form_id" integer NOT NULL,
	"form_version_id" integer NOT NULL,
	"part" integer NOT NULL,
	"user_id" integer,
	"visitor_hash" text,
	"answers" jsonb NOT NULL,
	"claimed" jsonb,
	"revision" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "form_drafts_user" UNIQUE("user_id","form_id","part"),
	CONSTRAINT "form_drafts_visitor" UNIQUE("visitor_hash","form_id","part"),
	CONSTRAINT "form_drafts_owner" CHECK (("form_drafts"."user_id" is null) <> ("form_drafts"."visitor_hash" is null))
);
--> statement-breakpoint
CREATE TABLE "form_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"form_version_id" integer NOT NULL,
	"reference" text NOT NULL,
	"user_id" integer,
	"email" text,
	"answers" jsonb NOT NULL,
	"is_suspected" boolean NOT NULL,
	"sent_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "form_entries_reference" UNIQUE("reference"),
	CONSTRAINT "form_entries_sent" UNIQUE("sent_hash")
);
--> statement-breakpoint
CREATE TABLE "form_entry_files" (
	"entry_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	CONSTRAINT "form_entry_files_entry_id_file_id_pk" PRIMARY KEY("entry_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "form_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"form_id" integer NOT NULL,
	"version" integer NOT NULL,
	"definition" jsonb NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "form_versions_version" UNIQUE("form_id","version")
);
--> statement-breakpoint
CREATE TABLE "forms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "forms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"external_ref" text NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "forms_external_ref" UNIQUE("external_ref")
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "identities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "identities_subject" UNIQUE("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "identity_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "identity_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "identity_links_token_hash" UNIQUE("token_hash"),
	CONSTRAINT "identity_links_subject" UNIQUE("user_id","issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "provider_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "provider_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"state_hash" text NOT NULL,
	"nonce" text NOT NULL,
	"code_verifier" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "provider_requests_state_hash" UNIQUE("state_hash")
);
--> statement-breakpoint
CREATE TABLE "interest_areas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "interest_areas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"external_ref" text NOT NULL,
	"name" text NOT NULL,
	"image" text,
	"position" integer NOT NULL,
	CONSTRAINT "interest_areas_external_ref" UNIQUE("external_ref")
);
--> statement-breakpoint
CREATE TABLE "user_interest_areas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_interest_areas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"area_id" integer NOT NULL,
	CONSTRAINT "user_interest_areas_pair" UNIQUE("user_id","area_id")
);
--> statement-breakpoint
CREATE TABLE "brochure_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brochure_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lead_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "brochure_links_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "brochures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brochures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"external_ref" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"contents" jsonb NOT NULL,
	"language" text NOT NULL,
	"pages" integer,
	"bytes" integer,
	"file" text,
	"file_name" text NOT NULL,
	"form" text NOT NULL,
	"partner_form" text NOT NULL,
	"course_id" integer,
	"university_id" integer,
	"partner_id" integer,
	"is_active" boolean NOT NULL,
	CONSTRAINT "brochures_external_ref" UNIQUE("external_ref"),
	CONSTRAINT "brochures_file" CHECK (num_nulls("brochures"."file", "brochures"."pages", "brochures"."bytes") in (0, 3)),
	CONSTRAINT "brochures_about" CHECK (num_nonnulls("brochures"."course_id", "brochures"."university_id", "brochures"."partner_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "lead_deliveries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lead_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"last_error" text,
	CONSTRAINT "lead_deliveries_lead" UNIQUE("lead_id")
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "leads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"brochure_id" integer,
	"attempt_id" integer,
	"day" date NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"phone" text,
	"answers" jsonb NOT NULL,
	"form_version_id" integer NOT NULL,
	"policy_version" integer,
	"consents" jsonb NOT NULL,
	"source" jsonb NOT NULL,
	"partner" text,
	"user_id" integer,
	"is_suspected" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "leads_once_a_day" UNIQUE("email","brochure_id","day"),
	CONSTRAINT "leads_result_once_a_day" UNIQUE("email","attempt_id","day"),
	CONSTRAINT "leads_about" CHECK (num_nonnulls("leads"."brochure_id", "leads"."attempt_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "made_brochures" (
	"brochure_id" integer PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"sha256" text NOT NULL,
	"bytes" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bookmarks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bookmarks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"ref_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bookmarks_once" UNIQUE("user_id","kind","ref_id"),
	CONSTRAINT "bookmarks_kind" CHECK ("bookmarks"."kind" in ('course', 'item', 'article', 'reel', 'post'))
);
--> statement-breakpoint
CREATE TABLE "daily_activity" (
	"user_id" integer NOT NULL,
	"local_date" date NOT NULL,
	CONSTRAINT "daily_activity_user_id_local_date_pk" PRIMARY KEY("user_id","local_date")
);
--> statement-breakpoint
CREATE TABLE "enrolments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enrolments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"state_reason" text DEFAULT '' NOT NULL,
	"due_at" timestamp with time zone,
	"last_item_id" integer,
	"enrolled_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"certificate_due_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "item_progress" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "item_progress_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"status" text NOT NULL,
	"last_position" integer DEFAULT 0 NOT NULL,
	"furthest" integer DEFAULT 0 NOT NULL,
	"watched" "int4multirange" DEFAULT '{}'::int4multirange NOT NULL,
	"seq" integer DEFAULT 0 NOT NULL,
	"page" integer,
	"completed_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "item_progress_pair" UNIQUE("user_id","item_id"),
	CONSTRAINT "item_progress_status" CHECK ("item_progress"."status" in ('started', 'completed'))
);
--> statement-breakpoint
CREATE TABLE "lesson_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"second" integer,
	"paragraph" integer,
	"text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "availability_exceptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "availability_exceptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"day" date NOT NULL,
	"starts_at" time,
	"ends_at" time
);
--> statement-breakpoint
CREATE TABLE "availability_rules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "availability_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"weekday" smallint NOT NULL,
	"starts_at" time NOT NULL,
	"ends_at" time NOT NULL,
	CONSTRAINT "availability_rules_weekday" CHECK ("availability_rules"."weekday" between 1 and 7)
);
--> statement-breakpoint
CREATE TABLE "live_classes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "live_classes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"external_ref" text NOT NULL,
	"topic" text NOT NULL,
	"summary" text NOT NULL,
	"presenter_id" integer,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"timezone" text NOT NULL,
	"host_url" text NOT NULL,
	"join_url" text NOT NULL,
	"dial_in" text NOT NULL,
	"seats" integer,
	"seats_taken" integer DEFAULT 0 NOT NULL,
	"is_open" boolean NOT NULL,
	"materials" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"recording_url" text,
	"sequence" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"state_reason" text DEFAULT '' NOT NULL,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "live_classes_external_ref" UNIQUE("external_ref"),
	CONSTRAINT "live_classes_times" CHECK ("live_classes"."ends_at" > "live_classes"."starts_at"),
	CONSTRAINT "live_classes_seats" CHECK ("live_classes"."seats_taken" >= 0 and "live_classes"."seats_taken" <= coalesce("live_classes"."seats", 2147483647))
);
--> statement-breakpoint
CREATE TABLE "live_enrolments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "live_enrolments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"class_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"timezone" text,
	"turn" integer,
	"starts_at" timestamp with time zone,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"state_reason" text DEFAULT '' NOT NULL,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"joined_at" timestamp with time zone,
	"last_joined_at" timestamp with time zone,
	"left_at" timestamp with time zone,
	"rating" smallint,
	"comment" text,
	CONSTRAINT "live_enrolments_pair" UNIQUE("class_id","user_id"),
	CONSTRAINT "live_enrolments_turn" UNIQUE("class_id","turn"),
	CONSTRAINT "live_enrolments_rating" CHECK ("live_enrolments"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "presenter_availability" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "presenter_availability_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"timezone" text NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "presenter_availability_user" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "roster_waits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "roster_waits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"class_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "roster_waits_pair" UNIQUE("class_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "mentor_bookings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mentor_bookings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"mentor_id" integer,
	"learner_id" integer,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"proposed_at" timestamp with time zone,
	"goal" text NOT NULL,
	"question" text NOT NULL,
	"mentor_question" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"is_portfolio_shared" boolean NOT NULL,
	"follows_id" integer,
	"answered_at" timestamp with time zone,
	"rating" smallint,
	"comment" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"state_reason" text DEFAULT '' NOT NULL,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mentor_bookings_times" CHECK ("mentor_bookings"."ends_at" > "mentor_bookings"."starts_at"),
	CONSTRAINT "mentor_bookings_rating" CHECK ("mentor_bookings"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "mentor_tasks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mentor_tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"booking_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"key" text NOT NULL,
	"text" text NOT NULL,
	"side" text NOT NULL,
	"due_on" date,
	"done_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mentor_tasks_key" UNIQUE("booking_id","key"),
	CONSTRAINT "mentor_tasks_side" CHECK ("mentor_tasks"."side" in ('learner', 'mentor'))
);
--> statement-breakpoint
CREATE TABLE "mentor_watches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mentor_watches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"q" text NOT NULL,
	"words" text DEFAULT '',
	"topic" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mentor_watches_once" UNIQUE("user_id","q","topic","language")
);
--> statement-breakpoint
CREATE TABLE "mentors" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mentors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"is_open" boolean NOT NULL,
	"about" text NOT NULL,
	"topics" text[] DEFAULT '{}'::text[] NOT NULL,
	"languages" text[] DEFAULT '{}'::text[] NOT NULL,
	"meeting_minutes" smallint NOT NULL,
	"join_url" text NOT NULL,
	"notice_hours" smallint NOT NULL,
	"search" "tsvector" NOT NULL,
	"meetings_held" integer DEFAULT 0 NOT NULL,
	"answer_minutes" integer,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"next_free_at" timestamp with time zone,
	"next_free_seen_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mentors_user" UNIQUE("user_id"),
	CONSTRAINT "mentors_minutes" CHECK ("mentors"."meeting_minutes" in (30, 45, 60)),
	CONSTRAINT "mentors_notice" CHECK ("mentors"."notice_hours" between 0 and 336),
	CONSTRAINT "mentors_rating" CHECK ("mentors"."rating_count" >= 0 and "mentors"."rating_sum" >= "mentors"."rating_count")
);
--> statement-breakpoint
CREATE TABLE "newsletter_issues" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_issues_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"external_ref" text NOT NULL,
	"newsletter_id" integer NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"topics" text[] NOT NULL,
	"language" text NOT NULL,
	"body" text NOT NULL,
	"nodes" jsonb NOT NULL,
	"minutes" integer NOT NULL,
	"search" "tsvector" NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone,
	"digested_at" timestamp with time zone,
	CONSTRAINT "newsletter_issues_external_ref" UNIQUE("external_ref")
);
--> statement-breakpoint
CREATE TABLE "newsletter_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subscription_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"frequency" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "newsletter_links_token_hash" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "newsletter_sendings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_sendings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"issue_id" integer NOT NULL,
	"subscription_id" integer NOT NULL,
	"is_mailed" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "newsletter_sendings_once" UNIQUE("issue_id","subscription_id")
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscriptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"newsletter_id" integer NOT NULL,
	"user_id" integer,
	"email" text,
	"frequency" text NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"state_reason" text DEFAULT '' NOT NULL,
	"due_at" timestamp with time zone,
	"active_since" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "newsletter_subscriptions_user" UNIQUE("newsletter_id","user_id"),
	CONSTRAINT "newsletter_subscriptions_email" UNIQUE("newsletter_id","email"),
	CONSTRAINT "newsletter_subscriptions_whose" CHECK (num_nonnulls("newsletter_subscriptions"."user_id", "newsletter_subscriptions"."email") = 1)
);
--> statement-breakpoint
CREATE TABLE "newsletters" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"external_ref" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"rhythm" text NOT NULL,
	"language" text NOT NULL,
	CONSTRAINT "newsletters_external_ref" UNIQUE("external_ref")
);
--> statement-breakpoint
CREATE TABLE "offices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"external_ref" text NOT NULL,
	"position" integer NOT NULL,
	"city" text NOT NULL,
	"country" text NOT NULL,
	"is_example" boolean NOT NULL,
	"address" json NOT NULL,
	"phone" text,
	"email" text,
	"timezone" text NOT NULL,
	"hours" json NOT NULL,
	"closed_on" json NOT NULL,
	"is_active" boolean NOT NULL,
	CONSTRAINT "offices_external_ref" UNIQUE("external_ref")
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"external_ref" text NOT NULL,
	"name" text NOT NULL,
	"theme" json NOT NULL,
	"logo" text,
	"about" text NOT NULL,
	"consent" text NOT NULL,
	"email" text NOT NULL,
	"site" text,
	"is_active" boolean NOT NULL,
	"offers" json NOT NULL,
	CONSTRAINT "partners_external_ref" UNIQUE("external_ref")
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "password_resets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "password_resets_user" UNIQUE("user_id"),
	CONSTRAINT "password_resets_token_hash" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "portfolio_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portfolio_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"day" timestamp with time zone NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "portfolio_views_day" UNIQUE("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "portfolios" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"visibility" text DEFAULT 'private' NOT NULL,
	"link_key" text,
	"hidden_sections" text[] DEFAULT '{}'::text[] NOT NULL,
	"shown_fields" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "portfolios_visibility" CHECK ("portfolios"."visibility" in ('private', 'link', 'public')),
	CONSTRAINT "portfolios_link" CHECK (("portfolios"."visibility" = 'link') = ("portfolios"."link_key" is not null))
);
--> statement-breakpoint
CREATE TABLE "released_usernames" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "released_usernames_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"username" text NOT NULL,
	"user_id" integer,
	"released_at" timestamp with time zone NOT NULL,
	CONSTRAINT "released_usernames_username" UNIQUE("username")
);
--> statement-breakpoint
CREATE TABLE "portfolio_version_files" (
	"version_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	CONSTRAINT "portfolio_version_files_version_id_file_id_pk" PRIMARY KEY("version_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "portfolio_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portfolio_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"why" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"sections" jsonb NOT NULL,
	"bytes" integer NOT NULL,
	"entries" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "portfolio_versions_why" CHECK ("portfolio_versions"."why" in ('asked', 'day', 'import', 'restore'))
);
--> statement-breakpoint
CREATE TABLE "presenter_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "presenter_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "presenter_links_token_hash" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "portfolio_profiles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portfolio_profiles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"headline" text NOT NULL,
	"country" text NOT NULL,
	"mobile" text NOT NULL,
	"email" text NOT NULL,
	"highest_qualification" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "portfolio_profiles_user" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "programme_intakes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "programme_intakes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"programme_id" integer NOT NULL,
	"ref" text NOT NULL,
	"opens_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"places" integer,
	"places_taken" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"state_reason" text DEFAULT '' NOT NULL,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "programme_intakes_ref" UNIQUE("programme_id","ref"),
	CONSTRAINT "programme_intakes_times" CHECK ("programme_intakes"."closes_at" > "programme_intakes"."opens_at"),
	CONSTRAINT "programme_intakes_places" CHECK ("programme_intakes"."places_taken" >= 0 and "programme_intakes"."places_taken" <= coalesce("programme_intakes"."places", 2147483647))
);
--> statement-breakpoint
CREATE TABLE "programme_steps" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "programme_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"programme_id" integer NOT NULL,
	"ref" text NOT NULL,
	"position" smallint NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"place" text DEFAULT '' NOT NULL,
	"bring" text DEFAULT '' NOT NULL,
	"contact" text DEFAULT '' NOT NULL,
	"seats" integer,
	"seats_taken" integer DEFAULT 0 NOT NULL,
	"cancelled_reason" text,
	"moved_at" timestamp with time zone,
	CONSTRAINT "programme_steps_ref" UNIQUE("programme_id","ref"),
	CONSTRAINT "programme_steps_seats" CHECK ("programme_steps"."seats_taken" >= 0 and "programme_steps"."seats_taken" <= coalesce("programme_steps"."seats", 2147483647))
);
--> statement-breakpoint
CREATE TABLE "programmes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "programmes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"external_ref" text NOT NULL,
	"kind" text NOT NULL,
	"course_id" integer,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"host" text NOT NULL,
	"host_about" text DEFAULT '' NOT NULL,
	"fields" text[] DEFAULT '{}'::text[] NOT NULL,
	"levels" text[] DEFAULT '{}'::text[] NOT NULL,
	"mode" text NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"timezone" text NOT NULL,
	"amount" integer,
	"currency" text,
	"per" text,
	"band" text NOT NULL,
	"fee" integer,
	"fees" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"hours_per_week" smallint,
	"weeks" smallint,
	"hours" text,
	"certificate_hours" smallint,
	"must_skills" text[] DEFAULT '{}'::text[] NOT NULL,
	"nice_skills" text[] DEFAULT '{}'::text[] NOT NULL,
	"rules" jsonb NOT NULL,
	"documents" jsonb NOT NULL,
	"questions" jsonb NOT NULL,
	"safety" text DEFAULT '' NOT NULL,
	"form" text,
	"keeps_days" smallint DEFAULT 180 NOT NULL,
	"opens_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"starts_at" timestamp with time zone,
	"is_cancelled" boolean DEFAULT false NOT NULL,
	"is_listed" boolean DEFAULT true NOT NULL,
	"search" "tsvector" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "programmes_external_ref" UNIQUE("external_ref"),
	CONSTRAINT "programmes_course" UNIQUE("course_id"),
	CONSTRAINT "programmes_money" CHECK (("programmes"."amount" is null and "programmes"."fee" is null) = ("programmes"."currency" is null)),
	CONSTRAINT "programmes_degree" CHECK (("programmes"."kind" = 'degree') = ("programmes"."course_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "saved_programmes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_programmes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"programme_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_programmes_pair" UNIQUE("user_id","programme_id")
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_searches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"query" jsonb NOT NULL,
	"has_notifications" boolean NOT NULL,
	"looked_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reel_likes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reel_likes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"liked_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reel_likes_once" UNIQUE("liked_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "reel_media" (
	"reel_id" integer NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "reel_media_reel_id_sha256_pk" PRIMARY KEY("reel_id","sha256")
);
--> statement-breakpoint
CREATE TABLE "reel_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reel_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"reel_id" integer NOT NULL,
	"ms" integer NOT NULL,
	"is_completed" boolean NOT NULL,
	"viewed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reel_views_once" UNIQUE("user_id","reel_id")
);
--> statement-breakpoint
CREATE TABLE "reels" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"external_ref" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"topic" text NOT NULL,
	"language" text NOT NULL,
	"duration_ms" integer NOT NULL,
	"video" jsonb NOT NULL,
	"transcript" jsonb NOT NULL,
	"is_shown" boolean NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "reels_externalRef_unique" UNIQUE("external_ref"),
	CONSTRAINT "reels_duration" CHECK ("reels"."duration_ms" > 0)
);
--> statement-breakpoint
CREATE TABLE "site_pages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"body" text NOT NULL,
	"nodes" jsonb NOT NULL,
	"effective_at" timestamp with time zone NOT NULL,
	"changes" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "site_pages_slug_version" UNIQUE("slug","version")
);
--> statement-breakpoint
CREATE TABLE "skills" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "skills_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"external_ref" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "skills_external_ref" UNIQUE("external_ref")
);
--> statement-breakpoint
CREATE TABLE "user_skills" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_skills_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"skill_id" integer NOT NULL,
	"self_proficiency" smallint NOT NULL,
	CONSTRAINT "user_skills_pair" UNIQUE("user_id","skill_id")
);
--> statement-breakpoint
CREATE TABLE "help_articles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "help_articles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"external_ref" text NOT NULL,
	"hash" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"topics" text[] DEFAULT '{}'::text[] NOT NULL,
	"codes" text[] DEFAULT '{}'::text[] NOT NULL,
	"nodes" jsonb NOT NULL,
	"search" "tsvector" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "help_articles_external_ref" UNIQUE("external_ref")
);
--> statement-breakpoint
CREATE TABLE "ticket_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ticket_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ticket_links_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "ticket_mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ticket_id" integer NOT NULL,
	"message_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ticket_mails_once" UNIQUE("ticket_id","message_hash")
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tickets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"user_id" integer,
	"email" text,
	"topic" text NOT NULL,
	"subject" text NOT NULL,
	"words" text NOT NULL,
	"about" text NOT NULL,
	"follows_id" integer,
	"sent_hash" text,
	"is_suspected" boolean DEFAULT false NOT NULL,
	"answered_at" timestamp with time zone,
	"rating" integer,
	"last_message_at" timestamp with time zone NOT NULL,
	"is_last_ours" boolean DEFAULT false NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"team_mail_at" timestamp with time zone,
	"guest_mail_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"state_reason" text DEFAULT '' NOT NULL,
	"due_at" timestamp with time zone,
	CONSTRAINT "tickets_reference" UNIQUE("reference"),
	CONSTRAINT "tickets_sent" UNIQUE("sent_hash"),
	CONSTRAINT "tickets_owner" CHECK (("tickets"."user_id" is null) <> ("tickets"."email" is null)),
	CONSTRAINT "tickets_rating" CHECK ("tickets"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "suspensions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "suspensions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"reason" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"appeal" text,
	"created_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"state_reason" text DEFAULT '' NOT NULL,
	"due_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "universities" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "universities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"external_ref" text NOT NULL,
	"name" text NOT NULL,
	"other_names" text[] DEFAULT '{}'::text[] NOT NULL,
	"slug" text NOT NULL,
	"country_code" text,
	"state" text,
	"city" text,
	"founded" integer,
	"kind" text,
	"domains" text[] DEFAULT '{}'::text[] NOT NULL,
	"web_pages" text[] DEFAULT '{}'::text[] NOT NULL,
	"logo" text,
	"sort_name" text collate "C" NOT NULL,
	"search" text NOT NULL,
	"search_version" integer NOT NULL,
	CONSTRAINT "universities_external_ref" UNIQUE("external_ref"),
	CONSTRAINT "universities_kind" CHECK ("universities"."kind" in ('public', 'private'))
);
--> statement-breakpoint
CREATE TABLE "user_universities" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_universities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"university_id" integer NOT NULL,
	CONSTRAINT "user_universities_pair" UNIQUE("user_id","university_id")
);
--> statement-breakpoint
CREATE TABLE "shift_signups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shift_signups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"step_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"turn" integer,
	"starts_at" timestamp with time zone,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"state_reason" text DEFAULT '' NOT NULL,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shift_signups_pair" UNIQUE("step_id","user_id"),
	CONSTRAINT "shift_signups_turn" UNIQUE("step_id","turn")
);
--> statement-breakpoint
CREATE TABLE "volunteer_hours" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "volunteer_hours_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"signup_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	"count_due_at" timestamp with time zone,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"state_reason" text DEFAULT '' NOT NULL,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "volunteer_hours_signup" UNIQUE("signup_id"),
	CONSTRAINT "volunteer_hours_times" CHECK ("volunteer_hours"."ended_at" > "volunteer_hours"."started_at")
);
--> statement-breakpoint
CREATE TABLE "volunteer_hours_files" (
	"hours_id" integer NOT NULL,
	"position" integer NOT NULL,
	"file_id" integer NOT NULL,
	CONSTRAINT "volunteer_hours_files_hours_id_position_pk" PRIMARY KEY("hours_id","position")
);
--> statement-breakpoint
ALTER TABLE "address_confirmations" ADD CONSTRAINT "address_confirmations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_files" ADD CONSTRAINT "draft_files_draft_id_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_files" ADD CONSTRAINT "draft_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_sha256_file_contents_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."file_contents"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_small_files_id_fk" FOREIGN KEY ("small") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_medium_files_id_fk" FOREIGN KEY ("medium") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_large_files_id_fk" FOREIGN KEY ("large") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flow_history" ADD CONSTRAINT "flow_history_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_mails" ADD CONSTRAINT "notice_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiet_hours" ADD CONSTRAINT "quiet_hours_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unsubscribe_links" ADD CONSTRAINT "unsubscribe_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_choices" ADD CONSTRAINT "notice_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_edits" ADD CONSTRAINT "post_edits_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_files" ADD CONSTRAINT "post_files_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_files" ADD CONSTRAINT "post_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_likes" ADD CONSTRAINT "post_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_likes" ADD CONSTRAINT "post_likes_liked_id_posts_id_fk" FOREIGN KEY ("liked_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_mentions" ADD CONSTRAINT "post_mentions_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_mentions" ADD CONSTRAINT "post_mentions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_reports" ADD CONSTRAINT "post_reports_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_reports" ADD CONSTRAINT "post_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_root_id_posts_id_fk" FOREIGN KEY ("root_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_parent_id_posts_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_answered_id_posts_id_fk" FOREIGN KEY ("answered_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_lesson_item_id_lesson_items_id_fk" FOREIGN KEY ("lesson_item_id") REFERENCES "public"."lesson_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_accepted_id_posts_id_fk" FOREIGN KEY ("accepted_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_documents" ADD CONSTRAINT "application_documents_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_documents" ADD CONSTRAINT "application_documents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_portfolio_files" ADD CONSTRAINT "application_portfolio_files_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_portfolio_files" ADD CONSTRAINT "application_portfolio_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_intake_id_programme_intakes_id_fk" FOREIGN KEY ("intake_id") REFERENCES "public"."programme_intakes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_form_version_id_form_versions_id_fk" FOREIGN KEY ("form_version_id") REFERENCES "public"."form_versions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_slot_id_interview_slots_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."interview_slots"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_slots" ADD CONSTRAINT "interview_slots_intake_id_programme_intakes_id_fk" FOREIGN KEY ("intake_id") REFERENCES "public"."programme_intakes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_slots" ADD CONSTRAINT "interview_slots_presenter_id_users_id_fk" FOREIGN KEY ("presenter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_likes" ADD CONSTRAINT "article_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_likes" ADD CONSTRAINT "article_likes_liked_id_articles_id_fk" FOREIGN KEY ("liked_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_media" ADD CONSTRAINT "article_media_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_media" ADD CONSTRAINT "article_media_sha256_media_assets_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."media_assets"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accommodations" ADD CONSTRAINT "accommodations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accommodations" ADD CONSTRAINT "accommodations_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "question_media" ADD CONSTRAINT "question_media_version_id_question_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."question_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_media" ADD CONSTRAINT "question_media_sha256_media_assets_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."media_assets"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_skills" ADD CONSTRAINT "question_skills_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_skills" ADD CONSTRAINT "question_skills_skill_id_skills_id_fk" FOREIGN KEY ("skill_id") REFERENCES "public"."skills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_versions" ADD CONSTRAINT "question_versions_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_versions" ADD CONSTRAINT "question_versions_lesson_item_id_lesson_items_id_fk" FOREIGN KEY ("lesson_item_id") REFERENCES "public"."lesson_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_version_id_question_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."question_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_feedback" ADD CONSTRAINT "assignment_feedback_submission_id_assignment_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."assignment_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_submissions" ADD CONSTRAINT "assignment_submissions_work_id_assignment_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."assignment_works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_works" ADD CONSTRAINT "assignment_works_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_works" ADD CONSTRAINT "assignment_works_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_step_id_programme_steps_id_fk" FOREIGN KEY ("step_id") REFERENCES "public"."programme_steps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_lesson_item_id_lesson_items_id_fk" FOREIGN KEY ("lesson_item_id") REFERENCES "public"."lesson_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_files" ADD CONSTRAINT "feedback_files_feedback_id_assignment_feedback_id_fk" FOREIGN KEY ("feedback_id") REFERENCES "public"."assignment_feedback"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_files" ADD CONSTRAINT "feedback_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_files" ADD CONSTRAINT "submission_files_submission_id_assignment_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."assignment_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_files" ADD CONSTRAINT "submission_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_entries" ADD CONSTRAINT "calendar_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_calendars" ADD CONSTRAINT "imported_calendars_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_occurrences" ADD CONSTRAINT "imported_occurrences_calendar_id_imported_calendars_id_fk" FOREIGN KEY ("calendar_id") REFERENCES "public"."imported_calendars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_programme_id_programmes_id_fk" FOREIGN KEY ("programme_id") REFERENCES "public"."programmes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "communities" ADD CONSTRAINT "communities_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "communities" ADD CONSTRAINT "communities_pinned_id_posts_id_fk" FOREIGN KEY ("pinned_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_members" ADD CONSTRAINT "community_members_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_members" ADD CONSTRAINT "community_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_form_version_id_form_versions_id_fk" FOREIGN KEY ("form_version_id") REFERENCES "public"."form_versions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_media" ADD CONSTRAINT "course_media_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_media" ADD CONSTRAINT "course_media_sha256_media_assets_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."media_assets"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_prerequisites" ADD CONSTRAINT "course_prerequisites_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_prerequisites" ADD CONSTRAINT "course_prerequisites_required_course_id_courses_id_fk" FOREIGN KEY ("required_course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_presenters" ADD CONSTRAINT "course_presenters_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_presenters" ADD CONSTRAINT "course_presenters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_skills" ADD CONSTRAINT "course_skills_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_skills" ADD CONSTRAINT "course_skills_skill_id_skills_id_fk" FOREIGN KEY ("skill_id") REFERENCES "public"."skills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_university_id_universities_id_fk" FOREIGN KEY ("university_id") REFERENCES "public"."universities"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_items" ADD CONSTRAINT "lesson_items_module_id_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."modules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_items" ADD CONSTRAINT "lesson_items_version_id_lesson_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."lesson_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_media" ADD CONSTRAINT "lesson_media_item_id_lesson_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."lesson_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_media" ADD CONSTRAINT "lesson_media_sha256_media_assets_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."media_assets"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_versions" ADD CONSTRAINT "lesson_versions_item_id_lesson_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."lesson_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "modules" ADD CONSTRAINT "modules_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_courses" ADD CONSTRAINT "program_courses_program_id_courses_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_courses" ADD CONSTRAINT "program_courses_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dashboard_widgets" ADD CONSTRAINT "dashboard_widgets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_goals" ADD CONSTRAINT "learning_goals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommendation_dismissals" ADD CONSTRAINT "recommendation_dismissals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommendation_dismissals" ADD CONSTRAINT "recommendation_dismissals_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "error_reports" ADD CONSTRAINT "error_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_content_marks" ADD CONSTRAINT "event_content_marks_content_id_event_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."event_contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_content_marks" ADD CONSTRAINT "event_content_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_content_media" ADD CONSTRAINT "event_content_media_content_id_event_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."event_contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_content_media" ADD CONSTRAINT "event_content_media_sha256_media_assets_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."media_assets"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_contents" ADD CONSTRAINT "event_contents_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_contents" ADD CONSTRAINT "event_contents_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_feedback" ADD CONSTRAINT "event_feedback_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_feedback" ADD CONSTRAINT "event_feedback_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_poll_options" ADD CONSTRAINT "event_poll_options_content_id_event_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."event_contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_poll_votes" ADD CONSTRAINT "event_poll_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_poll_votes" ADD CONSTRAINT "event_poll_votes_option" FOREIGN KEY ("content_id","option_id") REFERENCES "public"."event_poll_options"("content_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_question_votes" ADD CONSTRAINT "event_question_votes_question_id_event_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."event_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_question_votes" ADD CONSTRAINT "event_question_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_questions" ADD CONSTRAINT "event_questions_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_questions" ADD CONSTRAINT "event_questions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_guest_links" ADD CONSTRAINT "event_guest_links_registration_id_event_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."event_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_guest_mails" ADD CONSTRAINT "event_guest_mails_registration_id_event_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."event_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_parts" ADD CONSTRAINT "event_parts_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_form_version_id_form_versions_id_fk" FOREIGN KEY ("form_version_id") REFERENCES "public"."form_versions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_draft_files" ADD CONSTRAINT "form_draft_files_draft_id_form_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."form_drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_draft_files" ADD CONSTRAINT "form_draft_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_drafts" ADD CONSTRAINT "form_drafts_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_drafts" ADD CONSTRAINT "form_drafts_form_version_id_form_versions_id_fk" FOREIGN KEY ("form_version_id") REFERENCES "public"."form_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_drafts" ADD CONSTRAINT "form_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_entries" ADD CONSTRAINT "form_entries_form_version_id_form_versions_id_fk" FOREIGN KEY ("form_version_id") REFERENCES "public"."form_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_entries" ADD CONSTRAINT "form_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_entry_files" ADD CONSTRAINT "form_entry_files_entry_id_form_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."form_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_entry_files" ADD CONSTRAINT "form_entry_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_versions" ADD CONSTRAINT "form_versions_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_links" ADD CONSTRAINT "identity_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_interest_areas" ADD CONSTRAINT "user_interest_areas_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_interest_areas" ADD CONSTRAINT "user_interest_areas_area_id_interest_areas_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."interest_areas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brochure_links" ADD CONSTRAINT "brochure_links_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brochures" ADD CONSTRAINT "brochures_file_media_assets_sha256_fk" FOREIGN KEY ("file") REFERENCES "public"."media_assets"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brochures" ADD CONSTRAINT "brochures_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brochures" ADD CONSTRAINT "brochures_university_id_universities_id_fk" FOREIGN KEY ("university_id") REFERENCES "public"."universities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brochures" ADD CONSTRAINT "brochures_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_deliveries" ADD CONSTRAINT "lead_deliveries_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_brochure_id_brochures_id_fk" FOREIGN KEY ("brochure_id") REFERENCES "public"."brochures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_form_version_id_form_versions_id_fk" FOREIGN KEY ("form_version_id") REFERENCES "public"."form_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "made_brochures" ADD CONSTRAINT "made_brochures_brochure_id_brochures_id_fk" FOREIGN KEY ("brochure_id") REFERENCES "public"."brochures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "made_brochures" ADD CONSTRAINT "made_brochures_sha256_file_contents_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."file_contents"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookmarks" ADD CONSTRAINT "bookmarks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_activity" ADD CONSTRAINT "daily_activity_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_last_item_id_lesson_items_id_fk" FOREIGN KEY ("last_item_id") REFERENCES "public"."lesson_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_progress" ADD CONSTRAINT "item_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_progress" ADD CONSTRAINT "item_progress_item_id_lesson_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."lesson_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_notes" ADD CONSTRAINT "lesson_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_notes" ADD CONSTRAINT "lesson_notes_item_id_lesson_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."lesson_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availability_exceptions" ADD CONSTRAINT "availability_exceptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availability_rules" ADD CONSTRAINT "availability_rules_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_classes" ADD CONSTRAINT "live_classes_presenter_id_users_id_fk" FOREIGN KEY ("presenter_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_enrolments" ADD CONSTRAINT "live_enrolments_class_id_live_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."live_classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_enrolments" ADD CONSTRAINT "live_enrolments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presenter_availability" ADD CONSTRAINT "presenter_availability_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_waits" ADD CONSTRAINT "roster_waits_class_id_live_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."live_classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_waits" ADD CONSTRAINT "roster_waits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentor_bookings" ADD CONSTRAINT "mentor_bookings_mentor_id_users_id_fk" FOREIGN KEY ("mentor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentor_bookings" ADD CONSTRAINT "mentor_bookings_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentor_bookings" ADD CONSTRAINT "mentor_bookings_follows_id_mentor_bookings_id_fk" FOREIGN KEY ("follows_id") REFERENCES "public"."mentor_bookings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentor_tasks" ADD CONSTRAINT "mentor_tasks_booking_id_mentor_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."mentor_bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentor_tasks" ADD CONSTRAINT "mentor_tasks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentor_watches" ADD CONSTRAINT "mentor_watches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentors" ADD CONSTRAINT "mentors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD CONSTRAINT "newsletter_issues_newsletter_id_newsletters_id_fk" FOREIGN KEY ("newsletter_id") REFERENCES "public"."newsletters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_links" ADD CONSTRAINT "newsletter_links_subscription_id_newsletter_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."newsletter_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_sendings" ADD CONSTRAINT "newsletter_sendings_issue_id_newsletter_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_sendings" ADD CONSTRAINT "newsletter_sendings_subscription_id_newsletter_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."newsletter_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD CONSTRAINT "newsletter_subscriptions_newsletter_id_newsletters_id_fk" FOREIGN KEY ("newsletter_id") REFERENCES "public"."newsletters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD CONSTRAINT "newsletter_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_views" ADD CONSTRAINT "portfolio_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolios" ADD CONSTRAINT "portfolios_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "released_usernames" ADD CONSTRAINT "released_usernames_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_version_files" ADD CONSTRAINT "portfolio_version_files_version_id_portfolio_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."portfolio_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_version_files" ADD CONSTRAINT "portfolio_version_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_versions" ADD CONSTRAINT "portfolio_versions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presenter_links" ADD CONSTRAINT "presenter_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_profiles" ADD CONSTRAINT "portfolio_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programme_intakes" ADD CONSTRAINT "programme_intakes_programme_id_programmes_id_fk" FOREIGN KEY ("programme_id") REFERENCES "public"."programmes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programme_steps" ADD CONSTRAINT "programme_steps_programme_id_programmes_id_fk" FOREIGN KEY ("programme_id") REFERENCES "public"."programmes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programmes" ADD CONSTRAINT "programmes_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_programmes" ADD CONSTRAINT "saved_programmes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_programmes" ADD CONSTRAINT "saved_programmes_programme_id_programmes_id_fk" FOREIGN KEY ("programme_id") REFERENCES "public"."programmes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reel_likes" ADD CONSTRAINT "reel_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reel_likes" ADD CONSTRAINT "reel_likes_liked_id_reels_id_fk" FOREIGN KEY ("liked_id") REFERENCES "public"."reels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reel_media" ADD CONSTRAINT "reel_media_reel_id_reels_id_fk" FOREIGN KEY ("reel_id") REFERENCES "public"."reels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reel_media" ADD CONSTRAINT "reel_media_sha256_media_assets_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."media_assets"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reel_views" ADD CONSTRAINT "reel_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reel_views" ADD CONSTRAINT "reel_views_reel_id_reels_id_fk" FOREIGN KEY ("reel_id") REFERENCES "public"."reels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_skills" ADD CONSTRAINT "user_skills_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_skills" ADD CONSTRAINT "user_skills_skill_id_skills_id_fk" FOREIGN KEY ("skill_id") REFERENCES "public"."skills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_links" ADD CONSTRAINT "ticket_links_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_mails" ADD CONSTRAINT "ticket_mails_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_follows_id_tickets_id_fk" FOREIGN KEY ("follows_id") REFERENCES "public"."tickets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_universities" ADD CONSTRAINT "user_universities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_universities" ADD CONSTRAINT "user_universities_university_id_universities_id_fk" FOREIGN KEY ("university_id") REFERENCES "public"."universities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_signups" ADD CONSTRAINT "shift_signups_step_id_programme_steps_id_fk" FOREIGN KEY ("step_id") REFERENCES "public"."programme_steps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_signups" ADD CONSTRAINT "shift_signups_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volunteer_hours" ADD CONSTRAINT "volunteer_hours_signup_id_shift_signups_id_fk" FOREIGN KEY ("signup_id") REFERENCES "public"."shift_signups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volunteer_hours" ADD CONSTRAINT "volunteer_hours_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volunteer_hours_files" ADD CONSTRAINT "volunteer_hours_files_hours_id_volunteer_hours_id_fk" FOREIGN KEY ("hours_id") REFERENCES "public"."volunteer_hours"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volunteer_hours_files" ADD CONSTRAINT "volunteer_hours_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "address_confirmations_expiry" ON "address_confirmations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "draft_files_file" ON "draft_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "file_contents_unused" ON "file_contents" USING btree ("unused_since") WHERE "file_contents"."unused_since" is not null;--> statement-breakpoint
CREATE INDEX "files_user" ON "files" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "files_content" ON "files" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "files_unused" ON "files" USING btree ("unused_since") WHERE "files"."unused_since" is not null;--> statement-breakpoint
CREATE INDEX "files_scanning" ON "files" USING btree ("id") WHERE "files"."state" = 'scanning';--> statement-breakpoint
CREATE INDEX "media_assets_unused" ON "media_assets" USING btree ("unused_since") WHERE "media_assets"."unused_since" is not null;--> statement-breakpoint
CREATE INDEX "pictures_small" ON "pictures" USING btree ("small");--> statement-breakpoint
CREATE INDEX "pictures_medium" ON "pictures" USING btree ("medium");--> statement-breakpoint
CREATE INDEX "pictures_large" ON "pictures" USING btree ("large");--> statement-breakpoint
CREATE INDEX "flow_history_entity" ON "flow_history" USING btree ("flow","entity_id","id");--> statement-breakpoint
CREATE INDEX "flow_history_user" ON "flow_history" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "flow_history_time" ON "flow_history" USING btree ("at");--> statement-breakpoint
CREATE INDEX "limited_calls_subject" ON "limited_calls" USING btree ("subject","expires_at");--> statement-breakpoint
CREATE INDEX "limited_calls_expiry" ON "limited_calls" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "outgoing_mails_due" ON "outgoing_mails" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "notice_mails_due" ON "notice_mails" USING btree ("due_at") WHERE "notice_mails"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "notice_mails_age" ON "notice_mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "unsubscribe_links_user" ON "unsubscribe_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "unsubscribe_links_age" ON "unsubscribe_links" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notices_list" ON "notices" USING btree ("user_id","id") WHERE "notices"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "notices_unread" ON "notices" USING btree ("user_id","id") WHERE "notices"."archived_at" is null and "notices"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notices_age" ON "notices" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reminders_due" ON "reminders" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "search_words_forms" ON "search_words" USING gin ("forms") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "known_devices_user" ON "known_devices" USING btree ("user_id","last_used_at");--> statement-breakpoint
CREATE INDEX "known_devices_use" ON "known_devices" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id","expires_at");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "post_edits_post" ON "post_edits" USING btree ("post_id","id");--> statement-breakpoint
CREATE INDEX "post_files_file" ON "post_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "post_likes_user" ON "post_likes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "post_mentions_user" ON "post_mentions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "post_reports_open" ON "post_reports" USING btree ("post_id","user_id") WHERE "post_reports"."outcome" is null;--> statement-breakpoint
CREATE INDEX "post_reports_user" ON "post_reports" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "posts_review" ON "posts" USING btree ("thread_id","user_id") WHERE "posts"."stars" is not null;--> statement-breakpoint
CREATE INDEX "posts_roots" ON "posts" USING btree ("thread_id","id") WHERE "posts"."root_id" is null;--> statement-breakpoint
CREATE INDEX "posts_liked" ON "posts" USING btree ("thread_id","likes","id") WHERE "posts"."root_id" is null;--> statement-breakpoint
CREATE INDEX "posts_unanswered" ON "posts" USING btree ("thread_id","id") WHERE "posts"."root_id" is null and "posts"."answers" = 0;--> statement-breakpoint
CREATE INDEX "posts_examples" ON "posts" USING btree ("thread_id") WHERE "posts"."writer" is not null;--> statement-breakpoint
CREATE INDEX "posts_tags" ON "posts" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "posts_search" ON "posts" USING gin ("search");--> statement-breakpoint
CREATE INDEX "posts_answers" ON "posts" USING btree ("root_id","path");--> statement-breakpoint
CREATE INDEX "posts_answers_new" ON "posts" USING btree ("root_id","id") WHERE "posts"."root_id" is not null;--> statement-breakpoint
CREATE INDEX "posts_answers_liked" ON "posts" USING btree ("root_id","likes","id") WHERE "posts"."root_id" is not null;--> statement-breakpoint
CREATE INDEX "posts_time" ON "posts" USING btree ("thread_id","created_at");--> statement-breakpoint
CREATE INDEX "posts_parent" ON "posts" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "posts_answered" ON "posts" USING btree ("answered_id") WHERE "posts"."answered_id" is not null;--> statement-breakpoint
CREATE INDEX "posts_lesson" ON "posts" USING btree ("lesson_item_id","id") WHERE "posts"."lesson_item_id" is not null;--> statement-breakpoint
CREATE INDEX "posts_user" ON "posts" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "posts_due" ON "posts" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "posts_state" ON "posts" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "threads_changed" ON "threads" USING btree ("kind","changed_at");--> statement-breakpoint
CREATE INDEX "application_documents_by_file" ON "application_documents" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "application_portfolio_files_file" ON "application_portfolio_files" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "applications_live" ON "applications" USING btree ("user_id","intake_id") WHERE "applications"."state" in ('draft', 'underway.submitted', 'underway.considered.inReview', 'underway.considered.infoNeeded', 'underway.considered.shortlisted', 'underway.considered.interview.choosing', 'underway.considered.interview.booked', 'underway.considered.interview.held', 'underway.considered.waitlisted', 'underway.offered', 'placed.accepted', 'placed.completed');--> statement-breakpoint
CREATE UNIQUE INDEX "applications_slot" ON "applications" USING btree ("slot_id") WHERE "applications"."slot_id" is not null;--> statement-breakpoint
CREATE INDEX "applications_user" ON "applications" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "applications_intake" ON "applications" USING btree ("intake_id","id");--> statement-breakpoint
CREATE INDEX "applications_due" ON "applications" USING btree ("due_at") WHERE "applications"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "applications_unsent" ON "applications" USING btree ("intake_id") WHERE "applications"."state" in ('draft', 'notSubmitted');--> statement-breakpoint
CREATE INDEX "applications_form" ON "applications" USING btree ("form_version_id");--> statement-breakpoint
CREATE INDEX "applications_decided" ON "applications" USING btree ("decided_at") WHERE "applications"."decided_at" is not null;--> statement-breakpoint
CREATE INDEX "interview_slots_presenter" ON "interview_slots" USING btree ("presenter_id","starts_at");--> statement-breakpoint
CREATE INDEX "article_likes_user" ON "article_likes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "article_media_file" ON "article_media" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "articles_published" ON "articles" USING btree ("published_at","id");--> statement-breakpoint
CREATE INDEX "articles_search" ON "articles" USING gin ("search");--> statement-breakpoint
CREATE UNIQUE INDEX "accommodations_one" ON "accommodations" USING btree ("user_id",coalesce("assessment_id", 0));--> statement-breakpoint
CREATE INDEX "accommodations_assessment" ON "accommodations" USING btree ("assessment_id");--> statement-breakpoint
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
CREATE INDEX "attempt_events_age" ON "attempt_events" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_open" ON "attempts" USING btree ("assessment_id","user_id") WHERE "attempts"."state" in ('ready', 'started');--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_visitor" ON "attempts" USING btree ("visitor_hash","assessment_id") WHERE "attempts"."visitor_hash" is not null;--> statement-breakpoint
CREATE INDEX "attempts_assessment" ON "attempts" USING btree ("assessment_id","state","id");--> statement-breakpoint
CREATE INDEX "attempts_due" ON "attempts" USING btree ("due_at") WHERE "attempts"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "attempts_waiting" ON "attempts" USING btree ("ended_at","id") WHERE "attempts"."state" = 'ended.partlyGraded';--> statement-breakpoint
CREATE INDEX "question_media_file" ON "question_media" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "question_skills_skill" ON "question_skills" USING btree ("skill_id");--> statement-breakpoint
CREATE INDEX "question_versions_lesson" ON "question_versions" USING btree ("lesson_item_id");--> statement-breakpoint
CREATE INDEX "questions_unsettled" ON "questions" USING btree ("id") WHERE "questions"."is_left_out" <> ("questions"."withdrawn_at" is not null);--> statement-breakpoint
CREATE INDEX "questions_bank" ON "questions" USING btree ("bank");--> statement-breakpoint
CREATE INDEX "questions_tags" ON "questions" USING gin ("tags") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "questions_version" ON "questions" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "assignment_feedback_submission" ON "assignment_feedback" USING btree ("submission_id","id");--> statement-breakpoint
CREATE INDEX "assignment_works_assignment" ON "assignment_works" USING btree ("assignment_id","id");--> statement-breakpoint
CREATE INDEX "assignment_works_due" ON "assignment_works" USING btree ("due_at") WHERE "assignment_works"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "assignment_works_waiting" ON "assignment_works" USING btree ("submitted_at","id") WHERE "assignment_works"."state" = 'sent.submitted';--> statement-breakpoint
CREATE INDEX "assignments_course" ON "assignments" USING btree ("course_id");--> statement-breakpoint
CREATE UNIQUE INDEX "assignments_lesson" ON "assignments" USING btree ("lesson_item_id") WHERE "assignments"."lesson_item_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "assignments_step" ON "assignments" USING btree ("step_id") WHERE "assignments"."step_id" is not null;--> statement-breakpoint
CREATE INDEX "assignments_due" ON "assignments" USING btree ("submit_by");--> statement-breakpoint
CREATE INDEX "feedback_files_file" ON "feedback_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "submission_files_file" ON "submission_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "calendar_entries_user" ON "calendar_entries" USING btree ("user_id","starts_at");--> statement-breakpoint
CREATE INDEX "imported_calendars_user" ON "imported_calendars" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "imported_occurrences_start" ON "imported_occurrences" USING btree ("calendar_id","starts_at");--> statement-breakpoint
CREATE INDEX "certificates_course" ON "certificates" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "certificates_event" ON "certificates" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "certificates_programme" ON "certificates" USING btree ("programme_id");--> statement-breakpoint
CREATE UNIQUE INDEX "signing_keys_current" ON "signing_keys" USING btree ("algorithm") WHERE "signing_keys"."retired_at" is null;--> statement-breakpoint
CREATE INDEX "communities_search" ON "communities" USING gin ("search");--> statement-breakpoint
CREATE INDEX "communities_pinned" ON "communities" USING btree ("pinned_id");--> statement-breakpoint
CREATE INDEX "community_members_user" ON "community_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "community_members_due" ON "community_members" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "community_members_state" ON "community_members" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "contact_messages_user" ON "contact_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "contact_messages_form" ON "contact_messages" USING btree ("form_version_id");--> statement-breakpoint
CREATE INDEX "contact_messages_created" ON "contact_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "course_media_file" ON "course_media" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "course_prerequisites_required" ON "course_prerequisites" USING btree ("required_course_id");--> statement-breakpoint
CREATE INDEX "course_presenters_user" ON "course_presenters" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "course_skills_skill" ON "course_skills" USING btree ("skill_id");--> statement-breakpoint
CREATE INDEX "courses_search" ON "courses" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "courses_search_version" ON "courses" USING btree ("search_version");--> statement-breakpoint
CREATE INDEX "courses_popularity" ON "courses" USING btree ("status","kind","popularity" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "courses_rating" ON "courses" USING btree ("status","kind","review_rank" DESC NULLS FIRST,"popularity" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "courses_newest" ON "courses" USING btree ("status","kind","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "courses_start" ON "courses" USING btree ("status","kind","starts_at","id");--> statement-breakpoint
CREATE INDEX "courses_university" ON "courses" USING btree ("university_id");--> statement-breakpoint
CREATE INDEX "lesson_items_module" ON "lesson_items" USING btree ("module_id","position");--> statement-breakpoint
CREATE INDEX "lesson_items_version" ON "lesson_items" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "lesson_media_file" ON "lesson_media" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "modules_course" ON "modules" USING btree ("course_id","position");--> statement-breakpoint
CREATE INDEX "program_courses_course" ON "program_courses" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "recommendation_dismissals_course" ON "recommendation_dismissals" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "data_exports_file" ON "data_exports" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "data_exports_waiting" ON "data_exports" USING btree ("asked_at") WHERE "data_exports"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "data_exports_ended" ON "data_exports" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "error_reports_user" ON "error_reports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "error_reports_created" ON "error_reports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "event_content_marks_user" ON "event_content_marks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "event_content_media_file" ON "event_content_media" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "event_contents_place" ON "event_contents" USING btree ("event_id","position");--> statement-breakpoint
CREATE INDEX "event_contents_assessment" ON "event_contents" USING btree ("assessment_id");--> statement-breakpoint
CREATE INDEX "event_feedback_user" ON "event_feedback" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "event_poll_votes_count" ON "event_poll_votes" USING btree ("content_id","option_id");--> statement-breakpoint
CREATE INDEX "event_poll_votes_user" ON "event_poll_votes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "event_question_votes_user" ON "event_question_votes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "event_questions_order" ON "event_questions" USING btree ("event_id","votes" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "event_questions_user" ON "event_questions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "event_guest_links_registration" ON "event_guest_links" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "event_guest_mails_due" ON "event_guest_mails" USING btree ("due_at") WHERE "event_guest_mails"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "event_registrations_user" ON "event_registrations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "event_registrations_form" ON "event_registrations" USING btree ("form_version_id");--> statement-breakpoint
CREATE INDEX "event_registrations_address" ON "event_registrations" USING btree ("guest_email");--> statement-breakpoint
CREATE INDEX "event_registrations_changed" ON "event_registrations" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "event_registrations_waiting" ON "event_registrations" USING btree ("event_id","turn","id") WHERE "event_registrations"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "event_registrations_due" ON "event_registrations" USING btree ("due_at") WHERE "event_registrations"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "events_start" ON "events" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "events_end" ON "events" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "events_updated" ON "events" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "events_search" ON "events" USING gin ("search");--> statement-breakpoint
CREATE INDEX "events_topics" ON "events" USING gin ("topics");--> statement-breakpoint
CREATE INDEX "events_cancelled" ON "events" USING btree ("id") WHERE "events"."state" = 'cancelled';--> statement-breakpoint
CREATE INDEX "events_due" ON "events" USING btree ("due_at") WHERE "events"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "form_draft_files_file" ON "form_draft_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "form_drafts_form" ON "form_drafts" USING btree ("form_id");--> statement-breakpoint
CREATE INDEX "form_drafts_version" ON "form_drafts" USING btree ("form_version_id");--> statement-breakpoint
CREATE INDEX "form_drafts_saved" ON "form_drafts" USING btree ("saved_at");--> statement-breakpoint
CREATE INDEX "form_entries_user" ON "form_entries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "form_entries_form" ON "form_entries" USING btree ("form_version_id","id");--> statement-breakpoint
CREATE INDEX "form_entries_created" ON "form_entries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "form_entry_files_file" ON "form_entry_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "identities_user" ON "identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "provider_requests_expiry" ON "provider_requests" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "user_interest_areas_area" ON "user_interest_areas" USING btree ("area_id");--> statement-breakpoint
CREATE INDEX "brochure_links_lead" ON "brochure_links" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "brochure_links_ends" ON "brochure_links" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "brochures_course" ON "brochures" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "brochures_university" ON "brochures" USING btree ("university_id");--> statement-breakpoint
CREATE INDEX "brochures_partner" ON "brochures" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "brochures_file" ON "brochures" USING btree ("file");--> statement-breakpoint
CREATE INDEX "lead_deliveries_due" ON "lead_deliveries" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "leads_brochure" ON "leads" USING btree ("brochure_id");--> statement-breakpoint
CREATE INDEX "leads_attempt" ON "leads" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "leads_form" ON "leads" USING btree ("form_version_id");--> statement-breakpoint
CREATE INDEX "leads_user" ON "leads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "leads_created" ON "leads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "made_brochures_content" ON "made_brochures" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "enrolments_due" ON "enrolments" USING btree ("due_at") WHERE "enrolments"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "enrolments_certificate_due" ON "enrolments" USING btree ("certificate_due_at") WHERE "enrolments"."certificate_due_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "enrolments_live" ON "enrolments" USING btree ("user_id","course_id") WHERE not "enrolments"."state" = 'withdrawn';--> statement-breakpoint
CREATE INDEX "enrolments_user" ON "enrolments" USING btree ("user_id","state");--> statement-breakpoint
CREATE INDEX "enrolments_course" ON "enrolments" USING btree ("course_id","state","created_at");--> statement-breakpoint
CREATE INDEX "enrolments_waiting" ON "enrolments" USING btree ("course_id","updated_at","id") WHERE "enrolments"."state" = 'waitlisted';--> statement-breakpoint
CREATE INDEX "item_progress_item" ON "item_progress" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "item_progress_recent" ON "item_progress" USING btree ("user_id","updated_at");--> statement-breakpoint
CREATE INDEX "lesson_notes_user" ON "lesson_notes" USING btree ("user_id","item_id");--> statement-breakpoint
CREATE INDEX "lesson_notes_item" ON "lesson_notes" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "availability_exceptions_user" ON "availability_exceptions" USING btree ("user_id","day");--> statement-breakpoint
CREATE INDEX "availability_rules_user" ON "availability_rules" USING btree ("user_id","weekday");--> statement-breakpoint
CREATE INDEX "live_classes_presenter" ON "live_classes" USING btree ("presenter_id","starts_at");--> statement-breakpoint
CREATE INDEX "live_classes_start" ON "live_classes" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "live_classes_due" ON "live_classes" USING btree ("due_at") WHERE "live_classes"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "live_enrolments_user" ON "live_enrolments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "live_enrolments_due" ON "live_enrolments" USING btree ("due_at") WHERE "live_enrolments"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "live_enrolments_waiting" ON "live_enrolments" USING btree ("class_id","turn","id") WHERE "live_enrolments"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "roster_waits_user" ON "roster_waits" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mentor_bookings_held" ON "mentor_bookings" USING btree ("mentor_id","starts_at") WHERE "mentor_bookings"."state" in ('open.requested', 'open.countered', 'open.infoAsked', 'confirmed', 'inProgress');--> statement-breakpoint
CREATE INDEX "mentor_bookings_mentor" ON "mentor_bookings" USING btree ("mentor_id","starts_at");--> statement-breakpoint
CREATE INDEX "mentor_bookings_learner" ON "mentor_bookings" USING btree ("learner_id","starts_at");--> statement-breakpoint
CREATE INDEX "mentor_bookings_open" ON "mentor_bookings" USING btree ("learner_id") WHERE "mentor_bookings"."state" in ('open.requested', 'open.countered', 'open.infoAsked');--> statement-breakpoint
CREATE INDEX "mentor_bookings_follows" ON "mentor_bookings" USING btree ("follows_id");--> statement-breakpoint
CREATE INDEX "mentor_bookings_end" ON "mentor_bookings" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "mentor_bookings_due" ON "mentor_bookings" USING btree ("due_at") WHERE "mentor_bookings"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "mentor_tasks_user" ON "mentor_tasks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mentor_watches_created" ON "mentor_watches" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mentors_search" ON "mentors" USING gin ("search");--> statement-breakpoint
CREATE INDEX "mentors_topics" ON "mentors" USING gin ("topics");--> statement-breakpoint
CREATE INDEX "mentors_next_free" ON "mentors" USING btree ("next_free_at") WHERE "mentors"."is_open";--> statement-breakpoint
CREATE INDEX "newsletter_issues_published" ON "newsletter_issues" USING btree ("published_at");--> statement-breakpoint
CREATE INDEX "newsletter_issues_search" ON "newsletter_issues" USING gin ("search");--> statement-breakpoint
CREATE INDEX "newsletter_issues_newsletter" ON "newsletter_issues" USING btree ("newsletter_id");--> statement-breakpoint
CREATE INDEX "newsletter_issues_unsent" ON "newsletter_issues" USING btree ("published_at") WHERE "newsletter_issues"."digested_at" is null;--> statement-breakpoint
CREATE INDEX "newsletter_links_subscription" ON "newsletter_links" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "newsletter_links_created" ON "newsletter_links" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "newsletter_sendings_subscription" ON "newsletter_sendings" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "newsletter_sendings_created" ON "newsletter_sendings" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_of_user" ON "newsletter_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_of_email" ON "newsletter_subscriptions" USING btree ("email");--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_due" ON "newsletter_subscriptions" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "portfolio_views_age" ON "portfolio_views" USING btree ("day");--> statement-breakpoint
CREATE INDEX "released_usernames_user" ON "released_usernames" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "released_usernames_age" ON "released_usernames" USING btree ("released_at");--> statement-breakpoint
CREATE INDEX "portfolio_version_files_file" ON "portfolio_version_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "portfolio_versions_user" ON "portfolio_versions" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "portfolio_versions_age" ON "portfolio_versions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "presenter_links_user" ON "presenter_links" USING btree ("user_id","expires_at");--> statement-breakpoint
CREATE INDEX "programme_intakes_due" ON "programme_intakes" USING btree ("due_at") WHERE "programme_intakes"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "programme_intakes_cancelled" ON "programme_intakes" USING btree ("id") WHERE "programme_intakes"."state" = 'cancelled';--> statement-breakpoint
CREATE INDEX "programme_intakes_updated" ON "programme_intakes" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "programme_steps_order" ON "programme_steps" USING btree ("programme_id","position");--> statement-breakpoint
CREATE INDEX "programme_steps_moved" ON "programme_steps" USING btree ("id") WHERE "programme_steps"."moved_at" is not null;--> statement-breakpoint
CREATE INDEX "programmes_closes" ON "programmes" USING btree ("kind","closes_at","id");--> statement-breakpoint
CREATE INDEX "programmes_opens" ON "programmes" USING btree ("kind","opens_at","id");--> statement-breakpoint
CREATE INDEX "programmes_amount" ON "programmes" USING btree ("kind","amount" DESC NULLS LAST,"closes_at","id");--> statement-breakpoint
CREATE INDEX "programmes_new" ON "programmes" USING btree ("kind","created_at","id");--> statement-breakpoint
CREATE INDEX "programmes_updated" ON "programmes" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "programmes_search" ON "programmes" USING gin ("search");--> statement-breakpoint
CREATE INDEX "saved_programmes_programme" ON "saved_programmes" USING btree ("programme_id");--> statement-breakpoint
CREATE INDEX "saved_searches_user" ON "saved_searches" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "saved_searches_due" ON "saved_searches" USING btree ("looked_at") WHERE "saved_searches"."has_notifications";--> statement-breakpoint
CREATE INDEX "reel_likes_user" ON "reel_likes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reel_media_file" ON "reel_media" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "reel_views_reel" ON "reel_views" USING btree ("reel_id");--> statement-breakpoint
CREATE INDEX "reel_views_age" ON "reel_views" USING btree ("viewed_at");--> statement-breakpoint
CREATE INDEX "reels_topic" ON "reels" USING btree ("topic","id");--> statement-breakpoint
CREATE UNIQUE INDEX "skills_label" ON "skills" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "user_skills_skill" ON "user_skills" USING btree ("skill_id");--> statement-breakpoint
CREATE INDEX "help_articles_search" ON "help_articles" USING gin ("search");--> statement-breakpoint
CREATE INDEX "ticket_links_ticket" ON "ticket_links" USING btree ("ticket_id");--> statement-breakpoint
CREATE INDEX "ticket_links_created" ON "ticket_links" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "ticket_mails_created" ON "ticket_mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "tickets_user" ON "tickets" USING btree ("user_id","last_message_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "tickets_email" ON "tickets" USING btree ("email");--> statement-breakpoint
CREATE INDEX "tickets_follows" ON "tickets" USING btree ("follows_id");--> statement-breakpoint
CREATE INDEX "tickets_due" ON "tickets" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "tickets_answered" ON "tickets" USING btree ("answered_at");--> statement-breakpoint
CREATE INDEX "tickets_mails" ON "tickets" USING btree ("id") WHERE team_mail_at is not null or guest_mail_at is not null;--> statement-breakpoint
CREATE INDEX "suspensions_user" ON "suspensions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "suspensions_due" ON "suspensions" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "suspensions_until" ON "suspensions" USING btree ("until");--> statement-breakpoint
CREATE INDEX "universities_search_version" ON "universities" USING btree ("search_version");--> statement-breakpoint
CREATE INDEX "universities_search" ON "universities" USING gin ("search" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "universities_order" ON "universities" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX "universities_age" ON "universities" USING btree ("founded","sort_name","id");--> statement-breakpoint
CREATE INDEX "universities_country" ON "universities" USING btree ("country_code","kind","sort_name","id");--> statement-breakpoint
CREATE INDEX "user_universities_university" ON "user_universities" USING btree ("university_id");--> statement-breakpoint
CREATE INDEX "shift_signups_user" ON "shift_signups" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "shift_signups_changed" ON "shift_signups" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "shift_signups_waiting" ON "shift_signups" USING btree ("step_id","turn","id") WHERE "shift_signups"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "shift_signups_due" ON "shift_signups" USING btree ("due_at") WHERE "shift_signups"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "volunteer_hours_user" ON "volunteer_hours" USING btree ("user_id","started_at");--> statement-breakpoint
CREATE INDEX "volunteer_hours_count" ON "volunteer_hours" USING btree ("count_due_at") WHERE "volunteer_hours"."count_due_at" is not null;--> statement-breakpoint
CREATE INDEX "volunteer_hours_due" ON "volunteer_hours" USING btree ("due_at") WHERE "volunteer_hours"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "volunteer_hours_files_file" ON "volunteer_hours_files" USING btree ("file_id");