ALTER TABLE "outgoing_mails" ADD COLUMN "html" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "timezone" text;