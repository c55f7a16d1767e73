CREATE TABLE "folder_files" (
	"path" text PRIMARY KEY NOT NULL,
	"folder" text NOT NULL,
	"bytes" bigint NOT NULL,
	"modified_ms" bigint NOT NULL,
	"metadata" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"book_id" integer,
	"analysis_id" integer,
	"result" jsonb,
	"tries" smallint DEFAULT 0 NOT NULL,
	"claimed_until" timestamp with time zone,
	"read_at" timestamp with time zone,
	CONSTRAINT "folder_file_state" CHECK ("folder_files"."state" in ('waiting', 'rated', 'unmatched', 'doubtful', 'unreadable'))
);
--> statement-breakpoint
ALTER TABLE "folder_files" ADD CONSTRAINT "folder_files_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folder_files" ADD CONSTRAINT "folder_files_analysis_id_analyses_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analyses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "folder_files_next" ON "folder_files" USING btree ("folder","state","path");