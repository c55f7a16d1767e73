CREATE TABLE "book_neighbours" (
	"book_id" integer NOT NULL,
	"kind" text NOT NULL,
	"neighbours" integer[] NOT NULL,
	"likeness" real[] NOT NULL,
	"weights" real[] NOT NULL,
	"rated" integer DEFAULT 0 NOT NULL,
	"liked" integer DEFAULT 0 NOT NULL,
	"based_on" integer NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "book_neighbours_book_id_kind_pk" PRIMARY KEY("book_id","kind"),
	CONSTRAINT "kind_known" CHECK ("book_neighbours"."kind" in ('readers', 'content'))
);
--> statement-breakpoint
CREATE TABLE "dismissed_books" (
	"reader_id" integer NOT NULL,
	"book_id" integer NOT NULL,
	"dismissed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dismissed_books_reader_id_book_id_pk" PRIMARY KEY("reader_id","book_id")
);
--> statement-breakpoint
CREATE TABLE "neighbour_runs" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" integer NOT NULL,
	"seen" text NOT NULL,
	"catalogue" integer NOT NULL,
	"reader_count" integer NOT NULL,
	"calibration" jsonb NOT NULL,
	"finished_at" timestamp with time zone NOT NULL,
	"took_ms" integer NOT NULL,
	"complete_at" timestamp with time zone NOT NULL,
	CONSTRAINT "only_one" CHECK ("neighbour_runs"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "recommendation_lists" ADD COLUMN "model_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "recommendation_lists" ADD COLUMN "shown_book_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "book_neighbours" ADD CONSTRAINT "book_neighbours_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dismissed_books" ADD CONSTRAINT "dismissed_books_reader_id_readers_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."readers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dismissed_books" ADD CONSTRAINT "dismissed_books_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;