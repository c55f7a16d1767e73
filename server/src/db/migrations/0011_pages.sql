ALTER TABLE "books" ADD COLUMN "pages" integer;--> statement-breakpoint
ALTER TABLE "library_entries" ADD COLUMN "pages" integer;