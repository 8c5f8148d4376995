ALTER TABLE "users" ADD COLUMN "address_proven_at" timestamp with time zone;--> statement-breakpoint
UPDATE "users" SET "address_proven_at" = "created_at" WHERE "id" IN (SELECT "user_id" FROM "identities");
