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
	"sequence" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "imported_occurrences_once" UNIQUE("calendar_id","uid","recurrence_id"),
	CONSTRAINT "imported_occurrences_kind" CHECK ("imported_occurrences"."kind" in ('entry', 'deadline'))
);
--> statement-breakpoint
CREATE TABLE "live_classes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "live_classes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"external_ref" text NOT NULL,
	"topic" text NOT NULL,
	"summary" text NOT NULL,
	"presenter_id" integer NOT NULL,
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
	"created_at" timestamp with time zone NOT NULL,
	"joined_at" timestamp with time zone,
	"last_joined_at" timestamp with time zone,
	"left_at" timestamp with time zone,
	"attended" boolean,
	"rating" smallint,
	"comment" text,
	CONSTRAINT "live_enrolments_pair" UNIQUE("class_id","user_id"),
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
ALTER TABLE "sessions" ADD COLUMN "scope" text;--> statement-breakpoint
ALTER TABLE "availability_exceptions" ADD CONSTRAINT "availability_exceptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availability_rules" ADD CONSTRAINT "availability_rules_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_entries" ADD CONSTRAINT "calendar_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flow_history" ADD CONSTRAINT "flow_history_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_calendars" ADD CONSTRAINT "imported_calendars_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_occurrences" ADD CONSTRAINT "imported_occurrences_calendar_id_imported_calendars_id_fk" FOREIGN KEY ("calendar_id") REFERENCES "public"."imported_calendars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_classes" ADD CONSTRAINT "live_classes_presenter_id_users_id_fk" FOREIGN KEY ("presenter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_enrolments" ADD CONSTRAINT "live_enrolments_class_id_live_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."live_classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_enrolments" ADD CONSTRAINT "live_enrolments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presenter_availability" ADD CONSTRAINT "presenter_availability_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presenter_links" ADD CONSTRAINT "presenter_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "availability_exceptions_user" ON "availability_exceptions" USING btree ("user_id","day");--> statement-breakpoint
CREATE INDEX "availability_rules_user" ON "availability_rules" USING btree ("user_id","weekday");--> statement-breakpoint
CREATE INDEX "calendar_entries_user" ON "calendar_entries" USING btree ("user_id","starts_at");--> statement-breakpoint
CREATE INDEX "flow_history_entity" ON "flow_history" USING btree ("flow","entity_id","id");--> statement-breakpoint
CREATE INDEX "flow_history_user" ON "flow_history" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "imported_calendars_user" ON "imported_calendars" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "imported_occurrences_start" ON "imported_occurrences" USING btree ("calendar_id","starts_at");--> statement-breakpoint
CREATE INDEX "live_classes_presenter" ON "live_classes" USING btree ("presenter_id","starts_at");--> statement-breakpoint
CREATE INDEX "live_classes_start" ON "live_classes" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "live_classes_state" ON "live_classes" USING btree ("state","starts_at");--> statement-breakpoint
CREATE INDEX "live_enrolments_user" ON "live_enrolments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "presenter_links_user" ON "presenter_links" USING btree ("user_id","expires_at");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_scope" CHECK ("sessions"."scope" in ('calendar'));