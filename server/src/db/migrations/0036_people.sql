CREATE TABLE "group_members" (
	"group_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	CONSTRAINT "group_members_group_id_person_id_pk" PRIMARY KEY("group_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "people" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "people_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reader_id" integer NOT NULL,
	"is_group" boolean NOT NULL,
	"name" text NOT NULL,
	"colour" text NOT NULL,
	"age" smallint,
	"limits" jsonb,
	"notes" jsonb DEFAULT '[]' NOT NULL,
	"with_reader" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "person_has_limits" CHECK ("people"."is_group" or "people"."limits" is not null),
	CONSTRAINT "age_range" CHECK ("people"."age" between 0 and 120)
);
--> statement-breakpoint
ALTER TABLE "analyses" ALTER COLUMN "content_notes" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "preferences" ADD COLUMN "notes" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_group_id_people_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_reader_id_readers_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."readers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_members_person" ON "group_members" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "people_reader" ON "people" USING btree ("reader_id");--> statement-breakpoint
CREATE UNIQUE INDEX "people_name" ON "people" USING btree ("reader_id","is_group",lower("name"));