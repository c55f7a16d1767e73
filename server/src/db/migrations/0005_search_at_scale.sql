CREATE TABLE "catalogue_imports" (
	"source" text PRIMARY KEY NOT NULL,
	"lines" integer NOT NULL,
	"books" integer NOT NULL,
	"passed_over" integer NOT NULL,
	"bad_lines" integer NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text COLLATE "C" PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX "books_search_trigrams";--> statement-breakpoint
DROP INDEX "books_popularity";--> statement-breakpoint
DROP INDEX "books_search_words";--> statement-breakpoint
CREATE INDEX "books_popularity" ON "books" USING btree ("popularity" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "books_search_words" ON "books" USING gin (array_to_tsvector(string_to_array("search_text", ' ')));