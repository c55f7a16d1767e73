CREATE TABLE "access_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "access_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"actor_id" integer,
	"action" text NOT NULL,
	"email" text NOT NULL,
	CONSTRAINT "action_known" CHECK ("access_events"."action" in ('approved', 'revoked', 'granted_administrator', 'removed_administrator'))
);
--> statement-breakpoint
ALTER TABLE "access_events" ADD CONSTRAINT "access_events_actor_id_readers_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."readers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_events_newest" ON "access_events" USING btree ("at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "access_events_email" ON "access_events" USING btree ("email");--> statement-breakpoint
CREATE INDEX "access_events_actor" ON "access_events" USING btree ("actor");--> statement-breakpoint
CREATE INDEX "pilot_interests_newest" ON "pilot_interests" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "pilot_interests_status" ON "pilot_interests" USING btree ("approved","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "pilot_interests_email_part" ON "pilot_interests" USING gin ("email" gin_trgm_ops);