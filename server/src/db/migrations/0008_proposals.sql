CREATE TABLE "proposed_books" (
	"reader_id" integer NOT NULL,
	"book_id" integer NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "proposed_books_reader_id_book_id_pk" PRIMARY KEY("reader_id","book_id")
);
--> statement-breakpoint
ALTER TABLE "recommendation_lists" ADD COLUMN "proposals_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "proposed_books" ADD CONSTRAINT "proposed_books_reader_id_readers_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."readers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposed_books" ADD CONSTRAINT "proposed_books_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;