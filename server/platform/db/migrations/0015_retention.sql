CREATE INDEX "flow_history_time" ON "flow_history" USING btree ("at");--> statement-breakpoint
CREATE INDEX "known_devices_use" ON "known_devices" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");