CREATE TABLE "import_attention" (
	"import_id" integer NOT NULL,
	"row_number" integer NOT NULL,
	"reasons" jsonb NOT NULL,
	"cells" jsonb NOT NULL,
	CONSTRAINT "import_attention_import_id_row_number_pk" PRIMARY KEY("import_id","row_number")
);
--> statement-breakpoint
CREATE TABLE "import_chunks" (
	"import_id" integer NOT NULL,
	"position" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "import_chunks_import_id_position_pk" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
CREATE TABLE "imported_ids" (
	"reader_id" integer NOT NULL,
	"source_id" text NOT NULL,
	"book_id" integer NOT NULL,
	CONSTRAINT "imported_ids_reader_id_source_id_pk" PRIMARY KEY("reader_id","source_id")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reader_id" integer NOT NULL,
	"file_name" text NOT NULL,
	"digest" text NOT NULL,
	"format" text NOT NULL,
	"status" text DEFAULT 'running' NOT NULL,
	"header" jsonb NOT NULL,
	"rows" integer NOT NULL,
	"rows_done" integer DEFAULT 0 NOT NULL,
	"added_books" integer DEFAULT 0 NOT NULL,
	"skipped_books" integer DEFAULT 0 NOT NULL,
	"remarks" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"undone_removed" integer,
	"undone_kept" integer,
	CONSTRAINT "import_status_known" CHECK ("imports"."status" in ('running', 'done', 'failed', 'undone'))
);
--> statement-breakpoint
ALTER TABLE "library_entries" ADD COLUMN "shelf" text;--> statement-breakpoint
ALTER TABLE "library_entries" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "library_entries" ADD COLUMN "import_id" integer;--> statement-breakpoint
ALTER TABLE "library_entries" ADD COLUMN "imported_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "import_attention" ADD CONSTRAINT "import_attention_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_chunks" ADD CONSTRAINT "import_chunks_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_ids" ADD CONSTRAINT "imported_ids_reader_id_readers_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."readers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_ids" ADD CONSTRAINT "imported_ids_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_reader_id_readers_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."readers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imported_ids_book" ON "imported_ids" USING btree ("book_id");--> statement-breakpoint
CREATE INDEX "imports_reader" ON "imports" USING btree ("reader_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "imports_running_file" ON "imports" USING btree ("reader_id","digest") WHERE "imports"."status" = 'running';--> statement-breakpoint
ALTER TABLE "library_entries" ADD CONSTRAINT "library_entries_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "books_title_key" ON "books" USING btree (split_part("work_key", '|', 1));--> statement-breakpoint
CREATE INDEX "library_entries_import" ON "library_entries" USING btree ("import_id");--> statement-breakpoint
ALTER TABLE "library_entries" ADD CONSTRAINT "shelf_known" CHECK ("library_entries"."shelf" in ('read', 'currently-reading', 'to-read', 'did-not-finish'));