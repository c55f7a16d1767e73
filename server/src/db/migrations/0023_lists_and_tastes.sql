CREATE TABLE "reader_tastes" (
	"reader_id" integer PRIMARY KEY NOT NULL,
	"genres" text[] NOT NULL,
	"audiences" text[] NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "recommendation_lists" ADD COLUMN "lists" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "reader_tastes" ADD CONSTRAINT "reader_tastes_reader_id_readers_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."readers"("id") ON DELETE cascade ON UPDATE no action;
