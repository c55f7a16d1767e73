CREATE TABLE "read_alikes" (
	"book_id" integer NOT NULL,
	"other_book_id" integer NOT NULL,
	CONSTRAINT "read_alikes_book_id_other_book_id_pk" PRIMARY KEY("book_id","other_book_id")
);
--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "series_in_order" boolean;--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "other_titles" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "author_names" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "other_isbns" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "catalogue_digest" text;--> statement-breakpoint
ALTER TABLE "analyses" ADD COLUMN "content_notes" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "analyses" ADD COLUMN "spoiler" text;--> statement-breakpoint
ALTER TABLE "read_alikes" ADD CONSTRAINT "read_alikes_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "read_alikes" ADD CONSTRAINT "read_alikes_other_book_id_books_id_fk" FOREIGN KEY ("other_book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "read_alikes_other" ON "read_alikes" USING btree ("other_book_id");