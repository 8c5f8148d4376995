ALTER TABLE "live_classes" DROP CONSTRAINT "live_classes_presenter_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "live_classes" ALTER COLUMN "presenter_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "live_classes" ADD CONSTRAINT "live_classes_presenter_id_users_id_fk" FOREIGN KEY ("presenter_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
DELETE FROM "flow_history" WHERE "flow" = 'enrolment' AND NOT EXISTS (SELECT 1 FROM "enrolments" WHERE "enrolments"."id" = "flow_history"."entity_id");--> statement-breakpoint
DELETE FROM "flow_history" WHERE "flow" = 'liveClass' AND NOT EXISTS (SELECT 1 FROM "live_classes" WHERE "live_classes"."id" = "flow_history"."entity_id");
