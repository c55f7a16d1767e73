ALTER TABLE "analyses" DROP CONSTRAINT "basis_known";--> statement-breakpoint
ALTER TABLE "analyses" ADD CONSTRAINT "basis_known" CHECK ("analyses"."basis" in ('full_text', 'knowledge', 'related', 'metadata', 'none'));--> statement-breakpoint
CREATE INDEX "books_analyzed_author" ON "books" USING btree (split_part("work_key", '|', 2)) WHERE "books"."current_analysis_id" is not null;--> statement-breakpoint
CREATE INDEX "books_author_names" ON "books" USING gin ("author_names") WHERE "books"."author_names" <> '{}';
