CREATE TABLE "import_read_by" (
	"import_id" integer PRIMARY KEY NOT NULL,
	"books" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "import_read_by" ADD CONSTRAINT "import_read_by_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;