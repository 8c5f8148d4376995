ALTER TABLE "courses" ALTER COLUMN "search" DROP EXPRESSION;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "title_words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ALTER COLUMN "title_words" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "search_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ALTER COLUMN "search_version" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "universities" ADD COLUMN "search_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "universities" ALTER COLUMN "search_version" DROP DEFAULT;--> statement-breakpoint
CREATE INDEX "courses_search_version" ON "courses" USING btree ("search_version");--> statement-breakpoint
CREATE INDEX "universities_search_version" ON "universities" USING btree ("search_version");--> statement-breakpoint
DELETE FROM "course_words";
