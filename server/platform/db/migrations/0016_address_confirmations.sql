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
CREATE TABLE "roster_waits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "roster_waits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"class_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "roster_waits_pair" UNIQUE("class_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "address_confirmations" ADD CONSTRAINT "address_confirmations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_waits" ADD CONSTRAINT "roster_waits_class_id_live_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."live_classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_waits" ADD CONSTRAINT "roster_waits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "address_confirmations_expiry" ON "address_confirmations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "roster_waits_user" ON "roster_waits" USING btree ("user_id");--> statement-breakpoint
INSERT INTO "roster_waits" ("class_id", "user_id", "created_at")
SELECT "enrolment"."class_id", "enrolment"."user_id", "enrolment"."created_at"
FROM "live_enrolments" AS "enrolment"
JOIN "live_classes" AS "class" ON "class"."id" = "enrolment"."class_id"
JOIN "users" AS "learner" ON "learner"."id" = "enrolment"."user_id"
WHERE NOT "class"."is_open" AND "learner"."address_proven_at" IS NULL
AND "class"."state" IN ('announced.scheduled', 'announced.moved', 'live');--> statement-breakpoint
DELETE FROM "live_enrolments" AS "enrolment" USING "roster_waits" AS "wait"
WHERE "wait"."class_id" = "enrolment"."class_id" AND "wait"."user_id" = "enrolment"."user_id";--> statement-breakpoint
UPDATE "live_classes" AS "class" SET "seats_taken" = (
  SELECT count(*) FROM "live_enrolments" AS "enrolment" WHERE "enrolment"."class_id" = "class"."id"
) WHERE EXISTS (SELECT 1 FROM "roster_waits" AS "wait" WHERE "wait"."class_id" = "class"."id");
