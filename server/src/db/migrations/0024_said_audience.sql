ALTER TABLE "submissions" ADD COLUMN "audience" text;
