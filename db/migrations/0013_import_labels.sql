-- The task that buys the labels of an import: while it is open no second one is started, and the review shows how far it is.
alter table imports add column labels_task_id bigint;
