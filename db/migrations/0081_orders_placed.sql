-- Nobody has ordered in the future: what a wrong clock said counts as placed when it came.
update orders set placed_at = created_at where placed_at > created_at + interval '1 day';
