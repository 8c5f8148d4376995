CREATE TABLE "course_prerequisites" (
	"course_id" integer NOT NULL,
	"required_course_id" integer NOT NULL,
	CONSTRAINT "course_prerequisites_course_id_required_course_id_pk" PRIMARY KEY("course_id","required_course_id")
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
	"overview_html" text NOT NULL,
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
	"skill_names" text NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (
  setweight(to_tsvector('english', "courses"."title"), 'A') ||
  setweight(to_tsvector('english', "courses"."skill_names" || ' ' || "courses"."subject"), 'B') ||
  setweight(to_tsvector('english', "courses"."summary"), 'C') ||
  setweight(to_tsvector('english', "courses"."overview"), 'D')) STORED NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "courses_external_ref" UNIQUE("external_ref"),
	CONSTRAINT "courses_slug" UNIQUE("slug"),
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
	"version_id" integer,
	"removed_at" timestamp with time zone,
	CONSTRAINT "lesson_items_external_ref" UNIQUE("external_ref")
);
--> statement-breakpoint
CREATE TABLE "lesson_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lesson_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"item_id" integer NOT NULL,
	"number" integer NOT NULL,
	"hash" text NOT NULL,
	"body" text NOT NULL,
	"html" text NOT NULL,
	"media" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lesson_versions_hash" UNIQUE("item_id","hash"),
	CONSTRAINT "lesson_versions_number" UNIQUE("item_id","number")
);
--> statement-breakpoint
CREATE TABLE "media_assets" (
	"sha256" text PRIMARY KEY NOT NULL,
	"mime" text NOT NULL,
	"bytes" integer NOT NULL,
	"name" text NOT NULL
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
CREATE TABLE "bookmarks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bookmarks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"ref_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bookmarks_once" UNIQUE("user_id","kind","ref_id"),
	CONSTRAINT "bookmarks_kind" CHECK ("bookmarks"."kind" in ('course', 'item'))
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certificates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"user_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_reason" text,
	"credential" jsonb NOT NULL,
	CONSTRAINT "certificates_code" UNIQUE("code"),
	CONSTRAINT "certificates_pair" UNIQUE("user_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "daily_activity" (
	"user_id" integer NOT NULL,
	"local_date" date NOT NULL,
	CONSTRAINT "daily_activity_user_id_local_date_pk" PRIMARY KEY("user_id","local_date")
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
CREATE TABLE "enrolments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enrolments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"state_reason" text DEFAULT '' NOT NULL,
	"last_item_id" integer,
	"enrolled_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
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
CREATE TABLE "learning_goals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "learning_goals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"days_per_week" smallint NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "learning_goals_user" UNIQUE("user_id"),
	CONSTRAINT "learning_goals_days" CHECK ("learning_goals"."days_per_week" between 1 and 7)
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
CREATE TABLE "recommendation_dismissals" (
	"user_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recommendation_dismissals_user_id_course_id_pk" PRIMARY KEY("user_id","course_id")
);
--> statement-breakpoint
ALTER TABLE "course_prerequisites" ADD CONSTRAINT "course_prerequisites_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_prerequisites" ADD CONSTRAINT "course_prerequisites_required_course_id_courses_id_fk" FOREIGN KEY ("required_course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_skills" ADD CONSTRAINT "course_skills_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_skills" ADD CONSTRAINT "course_skills_skill_id_skills_id_fk" FOREIGN KEY ("skill_id") REFERENCES "public"."skills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_university_id_universities_id_fk" FOREIGN KEY ("university_id") REFERENCES "public"."universities"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_items" ADD CONSTRAINT "lesson_items_module_id_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."modules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_items" ADD CONSTRAINT "lesson_items_version_id_lesson_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."lesson_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_versions" ADD CONSTRAINT "lesson_versions_item_id_lesson_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."lesson_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "modules" ADD CONSTRAINT "modules_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookmarks" ADD CONSTRAINT "bookmarks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_activity" ADD CONSTRAINT "daily_activity_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dashboard_widgets" ADD CONSTRAINT "dashboard_widgets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_last_item_id_lesson_items_id_fk" FOREIGN KEY ("last_item_id") REFERENCES "public"."lesson_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_progress" ADD CONSTRAINT "item_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_progress" ADD CONSTRAINT "item_progress_item_id_lesson_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."lesson_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_goals" ADD CONSTRAINT "learning_goals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_notes" ADD CONSTRAINT "lesson_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_notes" ADD CONSTRAINT "lesson_notes_item_id_lesson_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."lesson_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommendation_dismissals" ADD CONSTRAINT "recommendation_dismissals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommendation_dismissals" ADD CONSTRAINT "recommendation_dismissals_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_prerequisites_required" ON "course_prerequisites" USING btree ("required_course_id");--> statement-breakpoint
CREATE INDEX "course_skills_skill" ON "course_skills" USING btree ("skill_id");--> statement-breakpoint
CREATE INDEX "courses_search" ON "courses" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "courses_title" ON "courses" USING gin ("title" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "courses_popularity" ON "courses" USING btree ("status","kind","popularity" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "courses_newest" ON "courses" USING btree ("status","kind","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "courses_start" ON "courses" USING btree ("status","kind","starts_at","id");--> statement-breakpoint
CREATE INDEX "courses_university" ON "courses" USING btree ("university_id");--> statement-breakpoint
CREATE INDEX "lesson_items_module" ON "lesson_items" USING btree ("module_id","position");--> statement-breakpoint
CREATE INDEX "lesson_items_version" ON "lesson_items" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "modules_course" ON "modules" USING btree ("course_id","position");--> statement-breakpoint
CREATE INDEX "certificates_course" ON "certificates" USING btree ("course_id");--> statement-breakpoint
CREATE UNIQUE INDEX "enrolments_live" ON "enrolments" USING btree ("user_id","course_id") WHERE "enrolments"."state" <> 'withdrawn';--> statement-breakpoint
CREATE INDEX "enrolments_user" ON "enrolments" USING btree ("user_id","state");--> statement-breakpoint
CREATE INDEX "enrolments_course" ON "enrolments" USING btree ("course_id","state","created_at");--> statement-breakpoint
CREATE INDEX "item_progress_item" ON "item_progress" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "item_progress_recent" ON "item_progress" USING btree ("user_id","updated_at");--> statement-breakpoint
CREATE INDEX "lesson_notes_user" ON "lesson_notes" USING btree ("user_id","item_id");--> statement-breakpoint
CREATE INDEX "lesson_notes_item" ON "lesson_notes" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "recommendation_dismissals_course" ON "recommendation_dismissals" USING btree ("course_id");