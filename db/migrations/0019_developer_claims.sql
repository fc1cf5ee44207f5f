-- How many messages of a webhook are under way is asked each second; there are few of them, whatever waits.
create index webhook_queue_claimed on webhook_queue (account_id, webhook_id, claimed_until) where claimed_until is not null;
