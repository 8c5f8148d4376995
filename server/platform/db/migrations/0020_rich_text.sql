ALTER TABLE "courses" ALTER COLUMN "overview_html" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson_versions" ALTER COLUMN "html" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "overview_nodes" jsonb;--> statement-breakpoint
ALTER TABLE "lesson_versions" ADD COLUMN "nodes" jsonb;--> statement-breakpoint
ALTER TABLE "lesson_versions" ADD COLUMN "paragraphs" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson_versions" ALTER COLUMN "paragraphs" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "site_pages" ADD COLUMN "nodes" jsonb;