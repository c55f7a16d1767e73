DROP INDEX "library_entries_book";--> statement-breakpoint
CREATE INDEX "library_entries_book" ON "library_entries" USING btree ("book_id","rating");