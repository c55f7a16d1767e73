ALTER TABLE "books" ADD COLUMN "series_names" text[] DEFAULT '{}' NOT NULL;
