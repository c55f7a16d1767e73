ALTER TABLE "imports" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "given_up" integer DEFAULT 0 NOT NULL;