CREATE TABLE "notice_mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notice_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"facts" jsonb NOT NULL,
	"action" text,
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
	CONSTRAINT "unsubscribe_links_token_hash" UNIQUE("token_hash")
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
ALTER TABLE "notice_choices" ALTER COLUMN "in_portal" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
ALTER TABLE "notice_choices" ADD COLUMN "mail" text;--> statement-breakpoint
ALTER TABLE "notice_mails" ADD CONSTRAINT "notice_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiet_hours" ADD CONSTRAINT "quiet_hours_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unsubscribe_links" ADD CONSTRAINT "unsubscribe_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_mails_due" ON "notice_mails" USING btree ("due_at") WHERE "notice_mails"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "notice_mails_age" ON "notice_mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "unsubscribe_links_user" ON "unsubscribe_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "unsubscribe_links_age" ON "unsubscribe_links" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reminders_due" ON "reminders" USING btree ("due_at");--> statement-breakpoint
UPDATE "users" SET "timezone" = (SELECT "timezone" FROM "live_enrolments" WHERE "user_id" = "users"."id" AND "timezone" IS NOT NULL ORDER BY "updated_at" DESC LIMIT 1) WHERE "timezone" IS NULL AND "role" = 'Learner';--> statement-breakpoint
INSERT INTO "reminders" ("kind", "target", "step", "due_at") SELECT 'class', "id", "step", "starts_at" - "before" FROM "live_classes" CROSS JOIN (VALUES ('day', interval '24 hours'), ('hour', interval '1 hour')) AS "steps" ("step", "before") WHERE "state" LIKE 'announced%' AND "starts_at" - "before" > now();--> statement-breakpoint
INSERT INTO "reminders" ("kind", "target", "step", "due_at") SELECT 'deadline', "id", "step", "starts_at" - CASE WHEN "is_all_day" THEN "of_day" ELSE "before" END FROM "calendar_entries" CROSS JOIN (VALUES ('day', interval '24 hours', interval '15 hours'), ('hours', interval '3 hours', interval '-9 hours')) AS "steps" ("step", "before", "of_day") WHERE "kind" = 'deadline' AND "starts_at" - CASE WHEN "is_all_day" THEN "of_day" ELSE "before" END > now();
