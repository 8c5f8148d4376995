CREATE TABLE "notice_choices" (
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"in_portal" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notice_choices_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"flow" text NOT NULL,
	"entity_id" integer NOT NULL,
	"event" text NOT NULL,
	"facts" jsonb NOT NULL,
	"action" text,
	"target" integer,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"archived_at" timestamp with time zone,
	CONSTRAINT "notices_key" UNIQUE("user_id","key")
);
--> statement-breakpoint
ALTER TABLE "notice_choices" ADD CONSTRAINT "notice_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notices_list" ON "notices" USING btree ("user_id","id") WHERE "notices"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "notices_unread" ON "notices" USING btree ("user_id","id") WHERE "notices"."archived_at" is null and "notices"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notices_age" ON "notices" USING btree ("created_at");