CREATE INDEX "enrolments_waiting" ON "enrolments" USING btree ("course_id","updated_at","id") WHERE "enrolments"."state" = 'waitlisted';--> statement-breakpoint
LOCK TABLE "enrolments", "live_enrolments" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
UPDATE "courses" SET "seats_taken" = "counted"."taken" FROM (
  SELECT "courses"."id", least(count("enrolments"."id"), coalesce("courses"."seats", 2147483647)) AS "taken"
  FROM "courses" LEFT JOIN "enrolments" ON "enrolments"."course_id" = "courses"."id"
    AND ("enrolments"."state" LIKE 'enrolled%' OR "enrolments"."state" = 'completed')
  GROUP BY "courses"."id"
) AS "counted" WHERE "counted"."id" = "courses"."id" AND "counted"."taken" <> "courses"."seats_taken";--> statement-breakpoint
UPDATE "live_classes" SET "seats_taken" = "counted"."taken" FROM (
  SELECT "live_classes"."id", least(count("live_enrolments"."id"), coalesce("live_classes"."seats", 2147483647)) AS "taken"
  FROM "live_classes" LEFT JOIN "live_enrolments" ON "live_enrolments"."class_id" = "live_classes"."id"
  GROUP BY "live_classes"."id"
) AS "counted" WHERE "counted"."id" = "live_classes"."id" AND "counted"."taken" <> "live_classes"."seats_taken";
