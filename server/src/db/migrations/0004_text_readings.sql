ALTER TABLE "analyses" ADD COLUMN "text_evidence" jsonb;--> statement-breakpoint
ALTER TABLE "analyses" ADD COLUMN "accepted_at" timestamp with time zone;