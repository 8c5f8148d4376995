CREATE TABLE "course_words" (
	"word" text PRIMARY KEY NOT NULL,
	"forms" text[] NOT NULL
);
--> statement-breakpoint
DROP INDEX "courses_title";--> statement-breakpoint
CREATE INDEX "course_words_forms" ON "course_words" USING gin ("forms") WITH (fastupdate=false);--> statement-breakpoint
INSERT INTO "course_words" ("word", "forms")
SELECT word, array(SELECT overlay(word placing '' from place for 1) FROM generate_series(1, length(word)) place) || word
FROM (
	SELECT DISTINCT unnest(tsvector_to_array(to_tsvector('simple', concat_ws(' ', "title", "skill_names", "subject", "summary")))) word
	FROM "courses"
) words
WHERE length(word) BETWEEN 3 AND 30;
