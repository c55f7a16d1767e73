CREATE TABLE "book_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "book_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"book_id" integer NOT NULL,
	"reader_id" integer NOT NULL,
	"dimension" text,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	CONSTRAINT "report_dimension_known" CHECK ("book_reports"."dimension" in ('language', 'sexual', 'violence'))
);
--> statement-breakpoint
ALTER TABLE "book_reports" ADD CONSTRAINT "book_reports_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_reports" ADD CONSTRAINT "book_reports_reader_id_readers_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."readers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "book_reports_book" ON "book_reports" USING btree ("book_id");--> statement-breakpoint
CREATE INDEX "book_reports_open" ON "book_reports" USING btree ("created_at","id") WHERE "book_reports"."resolved_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "book_reports_one_open" ON "book_reports" USING btree ("reader_id","book_id") WHERE "book_reports"."resolved_at" is null;