CREATE TABLE "search_words" (
	"source" text NOT NULL,
	"word" text NOT NULL,
	"forms" text[] NOT NULL,
	CONSTRAINT "search_words_source_word_pk" PRIMARY KEY("source","word")
);
--> statement-breakpoint
INSERT INTO "search_words" ("source", "word", "forms") SELECT 'courses', "word", "forms" FROM "course_words";--> statement-breakpoint
DROP TABLE "course_words" CASCADE;--> statement-breakpoint
CREATE INDEX "search_words_forms" ON "search_words" USING gin ("forms") WITH (fastupdate=false);