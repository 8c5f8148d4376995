CREATE TABLE "limited_calls" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "limited_calls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "contact_messages_client";--> statement-breakpoint
ALTER TABLE "error_reports" ADD COLUMN "release" text;--> statement-breakpoint
ALTER TABLE "error_reports" ADD COLUMN "path" text;--> statement-breakpoint
ALTER TABLE "error_reports" ADD COLUMN "count" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "limited_calls_subject" ON "limited_calls" USING btree ("subject","expires_at");--> statement-breakpoint
CREATE INDEX "limited_calls_expiry" ON "limited_calls" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "contact_messages_created" ON "contact_messages" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "contact_messages" DROP COLUMN "client_address";