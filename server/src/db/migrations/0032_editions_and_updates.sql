CREATE TABLE "catalogue_updates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "catalogue_updates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"made_at" timestamp with time zone NOT NULL,
	"applied_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"works" jsonb NOT NULL,
	"adopted" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "editions" (
	"isbn13" bigint PRIMARY KEY NOT NULL,
	"book_id" integer
);
--> statement-breakpoint
ALTER TABLE "editions" ADD CONSTRAINT "editions_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "editions_book" ON "editions" USING btree ("book_id");