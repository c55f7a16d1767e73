CREATE TABLE "merged_rows" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "merged_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"change_id" integer NOT NULL,
	"reader_id" integer NOT NULL,
	"of_table" text NOT NULL,
	"side" text NOT NULL,
	"entry_book_id" integer,
	"content" jsonb NOT NULL,
	CONSTRAINT "merged_rows_side" CHECK ("merged_rows"."side" in ('from', 'into'))
);
--> statement-breakpoint
CREATE TABLE "said_isbns" (
	"isbn13" text NOT NULL,
	"book_id" integer NOT NULL,
	"reader_id" integer NOT NULL,
	CONSTRAINT "said_isbns_isbn13_book_id_reader_id_pk" PRIMARY KEY("isbn13","book_id","reader_id")
);
--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "author" text;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "year" integer;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "series_name" text;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "series_position" real;--> statement-breakpoint
ALTER TABLE "merged_rows" ADD CONSTRAINT "merged_rows_change_id_book_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."book_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merged_rows" ADD CONSTRAINT "merged_rows_reader_id_readers_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."readers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merged_rows" ADD CONSTRAINT "merged_rows_entry" FOREIGN KEY ("reader_id","entry_book_id") REFERENCES "public"."library_entries"("reader_id","book_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "said_isbns" ADD CONSTRAINT "said_isbns_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "said_isbns" ADD CONSTRAINT "said_isbns_reader_id_readers_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."readers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "merged_rows_change" ON "merged_rows" USING btree ("change_id");--> statement-breakpoint
CREATE INDEX "merged_rows_reader" ON "merged_rows" USING btree ("reader_id","entry_book_id");--> statement-breakpoint
CREATE INDEX "said_isbns_book" ON "said_isbns" USING btree ("book_id");--> statement-breakpoint
CREATE INDEX "said_isbns_reader" ON "said_isbns" USING btree ("reader_id");