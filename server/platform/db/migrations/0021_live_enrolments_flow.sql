DROP INDEX "live_classes_state";--> statement-breakpoint
DROP INDEX "enrolments_live";--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "live_classes" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "live_enrolments" ADD COLUMN "state" text;--> statement-breakpoint
ALTER TABLE "live_enrolments" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "live_enrolments" ADD COLUMN "state_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "live_enrolments" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "live_enrolments" ADD COLUMN "updated_at" timestamp with time zone;--> statement-breakpoint
UPDATE "live_enrolments" SET "updated_at" = "created_at",
  "state" = CASE "attended" WHEN true THEN 'seated.attended' WHEN false THEN 'seated.missed' ELSE 'seated.booked' END;--> statement-breakpoint
ALTER TABLE "live_enrolments" ALTER COLUMN "state" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "live_enrolments" ALTER COLUMN "updated_at" SET NOT NULL;--> statement-breakpoint
UPDATE "live_classes" SET "due_at" = CASE "state" WHEN 'live' THEN "ends_at" ELSE "starts_at" END
WHERE "state" IN ('announced.scheduled', 'announced.moved', 'live');--> statement-breakpoint
CREATE INDEX "live_classes_due" ON "live_classes" USING btree ("due_at") WHERE "live_classes"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "live_enrolments_waiting" ON "live_enrolments" USING btree ("class_id","updated_at","id") WHERE "live_enrolments"."state" = 'waitlisted';--> statement-breakpoint
CREATE UNIQUE INDEX "enrolments_live" ON "enrolments" USING btree ("user_id","course_id") WHERE not "enrolments"."state" = 'withdrawn';