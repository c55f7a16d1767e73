DELETE FROM "read_alikes" WHERE "book_id" >= "other_book_id";--> statement-breakpoint
ALTER TABLE "read_alikes" ADD CONSTRAINT "read_alikes_pair" CHECK ("read_alikes"."book_id" < "read_alikes"."other_book_id");
