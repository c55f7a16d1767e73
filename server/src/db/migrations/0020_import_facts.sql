ALTER TABLE "library_entries" ADD COLUMN "private_notes" text;--> statement-breakpoint
ALTER TABLE "library_entries" ADD COLUMN "imported" jsonb DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "library_entries" ADD COLUMN "import_rows" jsonb;--> statement-breakpoint
ALTER TABLE "imports" ALTER COLUMN "format" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "merged_rows" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "new_books" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "refusal" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "file_table" jsonb;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "undone_restored" integer;--> statement-breakpoint
ALTER TABLE "imports" DROP CONSTRAINT "import_status_known";--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "import_status_known" CHECK ("imports"."status" in ('reading', 'running', 'done', 'failed', 'undone', 'refused'));--> statement-breakpoint
ALTER TABLE "import_attention" ADD COLUMN "outcome" text DEFAULT 'added' NOT NULL;--> statement-breakpoint
ALTER TABLE "import_attention" ADD COLUMN "to_look_at" boolean DEFAULT true NOT NULL;--> statement-breakpoint
UPDATE "import_attention" SET
	"outcome" = CASE WHEN "reasons"::text LIKE '%: not added, %' THEN 'not added' ELSE 'added' END,
	"to_look_at" = EXISTS (SELECT FROM jsonb_array_elements_text("reasons") r WHERE r NOT LIKE 'Could not match %');--> statement-breakpoint
CREATE TABLE "import_changes" (
	"import_id" integer NOT NULL,
	"book_id" integer NOT NULL,
	"before" jsonb,
	"after" jsonb NOT NULL,
	"book_created" boolean NOT NULL,
	CONSTRAINT "import_changes_import_id_book_id_pk" PRIMARY KEY("import_id","book_id")
);
--> statement-breakpoint
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_changes_book" ON "import_changes" USING btree ("book_id");
