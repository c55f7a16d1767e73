ALTER TABLE "books" ADD COLUMN "match_keys" text[];--> statement-breakpoint
DROP INDEX "books_title_key";--> statement-breakpoint
CREATE INDEX "books_match_keys" ON "books" USING gin ("match_keys") WITH (fastupdate=off);--> statement-breakpoint
CREATE INDEX "books_without_keys" ON "books" USING btree ("id") WHERE "books"."match_keys" is null;--> statement-breakpoint
CREATE INDEX "books_other_isbns" ON "books" USING gin ("other_isbns") WITH (fastupdate=off) WHERE "books"."other_isbns" <> '{}';--> statement-breakpoint
CREATE TABLE "work_doubts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "work_doubts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"book_id" integer NOT NULL,
	"other_book_id" integer,
	"evidence" jsonb NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"decision" text,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	CONSTRAINT "work_doubts_pair" UNIQUE NULLS NOT DISTINCT("book_id","other_book_id"),
	CONSTRAINT "work_doubt_order" CHECK ("work_doubts"."book_id" < "work_doubts"."other_book_id"),
	CONSTRAINT "work_doubt_decision" CHECK ("work_doubts"."decision" in ('different'))
);
--> statement-breakpoint
ALTER TABLE "work_doubts" ADD CONSTRAINT "work_doubts_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_doubts" ADD CONSTRAINT "work_doubts_other_book_id_books_id_fk" FOREIGN KEY ("other_book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_doubts" ADD CONSTRAINT "work_doubts_decided_by_readers_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."readers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "work_doubts_other" ON "work_doubts" USING btree ("other_book_id");--> statement-breakpoint
CREATE INDEX "work_doubts_open" ON "work_doubts" USING btree ("id") WHERE "work_doubts"."decision" is null;
