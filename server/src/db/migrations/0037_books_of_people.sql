CREATE TABLE "read_by" (
	"reader_id" integer NOT NULL,
	"book_id" integer NOT NULL,
	"people" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "read_by_reader_id_book_id_pk" PRIMARY KEY("reader_id","book_id")
);
--> statement-breakpoint
CREATE TABLE "installation_settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person_lists" (
	"person_id" integer PRIMARY KEY NOT NULL,
	"based_on" text NOT NULL,
	"model_version" integer DEFAULT 0 NOT NULL,
	"items" jsonb NOT NULL,
	"lists" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"shown_book_ids" integer[] DEFAULT '{}' NOT NULL,
	"generated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "tastes" jsonb;--> statement-breakpoint
ALTER TABLE "read_by" ADD CONSTRAINT "read_by_reader_id_readers_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."readers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "read_by" ADD CONSTRAINT "read_by_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_lists" ADD CONSTRAINT "person_lists_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "read_by_book" ON "read_by" USING btree ("book_id");