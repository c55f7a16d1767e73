CREATE TABLE "book_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "book_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor_id" integer,
	"action" text NOT NULL,
	"reader_id" integer,
	"book_id" integer,
	"into_id" integer,
	"work_key" text,
	"summary" text NOT NULL,
	"before" jsonb NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "action_known" CHECK ("book_changes"."action" in ('edited', 'removed', 'merged', 'took_back'))
);
--> statement-breakpoint
CREATE TABLE "submissions" (
	"book_id" integer NOT NULL,
	"reader_id" integer NOT NULL,
	"description" text,
	"cover_url" text,
	"genre" text,
	"analysis_id" integer,
	"said_at" timestamp with time zone NOT NULL,
	CONSTRAINT "submissions_book_id_reader_id_pk" PRIMARY KEY("book_id","reader_id")
);
--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "known_by" text DEFAULT 'source' NOT NULL;--> statement-breakpoint
ALTER TABLE "analyses" ADD COLUMN "reader_id" integer;--> statement-breakpoint
ALTER TABLE "book_reports" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "book_changes" ADD CONSTRAINT "book_changes_actor_id_readers_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."readers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_changes" ADD CONSTRAINT "book_changes_reader_id_readers_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."readers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_reader_id_readers_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."readers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_analysis_id_analyses_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analyses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "book_changes_newest" ON "book_changes" USING btree ("at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "book_changes_merged" ON "book_changes" USING btree ("book_id") WHERE "book_changes"."into_id" is not null;--> statement-breakpoint
CREATE INDEX "book_changes_key" ON "book_changes" USING btree ("work_key") WHERE "book_changes"."into_id" is not null;--> statement-breakpoint
CREATE INDEX "submissions_reader" ON "submissions" USING btree ("reader_id");--> statement-breakpoint
CREATE INDEX "submissions_analysis" ON "submissions" USING btree ("analysis_id");--> statement-breakpoint
ALTER TABLE "analyses" ADD CONSTRAINT "analyses_reader_id_readers_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."readers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "analyses_reader" ON "analyses" USING btree ("reader_id") WHERE "analyses"."reader_id" is not null;--> statement-breakpoint
ALTER TABLE "books" ADD CONSTRAINT "known_by_known" CHECK ("books"."known_by" in ('source', 'administrator', 'readers', 'reader', 'nobody'));--> statement-breakpoint
UPDATE "books" SET "cover_url" = NULL WHERE "cover_url" !~ '^https://(covers\.openlibrary\.org|books\.google\.com|books\.googleusercontent\.com)/';--> statement-breakpoint
CREATE TEMP TABLE "described" ON COMMIT DROP AS
SELECT b.id AS book_id, coalesce(
	(SELECT a.requested_by FROM "analyses" a WHERE a.book_id = b.id AND a.requested_by IS NOT NULL ORDER BY a.id LIMIT 1),
	(SELECT e.reader_id FROM "library_entries" e WHERE e.book_id = b.id ORDER BY e.updated_at, e.reader_id LIMIT 1)
) AS reader_id
FROM "books" b LEFT JOIN "analyses" c ON c.id = b.current_analysis_id
WHERE b.origin = 'reader' AND c.accepted_at IS NULL AND c.analyst IS DISTINCT FROM 'administrator'
	AND (b.description IS NOT NULL OR b.cover_url IS NOT NULL OR b.genre IS NOT NULL);--> statement-breakpoint
INSERT INTO "submissions" ("book_id", "reader_id", "said_at")
SELECT book_id, reader_id, min(said_at) FROM (
	SELECT e.book_id, e.reader_id, e.added_at AS said_at FROM "library_entries" e
	UNION ALL SELECT a.book_id, a.requested_by, a.created_at FROM "analyses" a WHERE a.analyst <> 'administrator'
	UNION ALL SELECT d.book_id, d.reader_id, b.created_at FROM "described" d JOIN "books" b ON b.id = d.book_id
) said
WHERE reader_id IS NOT NULL AND book_id IN (SELECT id FROM "books" WHERE origin = 'reader')
GROUP BY book_id, reader_id;--> statement-breakpoint
UPDATE "submissions" s SET "description" = b.description, "cover_url" = b.cover_url, "genre" = b.genre,
	"analysis_id" = (SELECT c.id FROM "analyses" c WHERE c.id = b.current_analysis_id AND c.basis IN ('metadata', 'none'))
FROM "described" d JOIN "books" b ON b.id = d.book_id
WHERE s.book_id = d.book_id AND s.reader_id = d.reader_id;--> statement-breakpoint
DELETE FROM "analyses" a USING "described" d WHERE a.book_id = d.book_id AND d.reader_id IS NULL
	AND a.basis IN ('metadata', 'none') AND a.analyst <> 'administrator';--> statement-breakpoint
UPDATE "analyses" a SET "reader_id" = d.reader_id FROM "described" d
WHERE a.book_id = d.book_id AND a.basis IN ('metadata', 'none') AND a.analyst <> 'administrator';--> statement-breakpoint
UPDATE "books" b SET "description" = NULL, "cover_url" = NULL, "genre" = NULL, "enriched_at" = NULL,
	"current_analysis_id" = (SELECT c.id FROM "analyses" c WHERE c.id = b.current_analysis_id AND c.reader_id IS NULL)
WHERE b.id IN (SELECT book_id FROM "described");--> statement-breakpoint
UPDATE "books" b SET "known_by" = CASE
	WHEN EXISTS (SELECT 1 FROM "analyses" c WHERE c.id = b.current_analysis_id
		AND (c.analyst = 'administrator' OR c.accepted_at IS NOT NULL)) THEN 'administrator'
	WHEN cardinality(b.subjects) > 0 THEN 'source'
	WHEN (SELECT count(*) FROM "submissions" s WHERE s.book_id = b.id) > 1 THEN 'readers'
	ELSE 'reader' END
WHERE b.origin = 'reader';
