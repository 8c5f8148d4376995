CREATE TABLE "signing_keys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "signing_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kid" text NOT NULL,
	"algorithm" text NOT NULL,
	"public_jwk" jsonb NOT NULL,
	"private_jwk" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "signing_keys_kid" UNIQUE("kid")
);
--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "holder" text NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "course_title" text NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "signing_keys_current" ON "signing_keys" USING btree ("algorithm") WHERE "signing_keys"."retired_at" is null;