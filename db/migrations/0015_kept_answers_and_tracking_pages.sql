-- Answers kept under an Idempotency-Key as the text they were sent as (jsonb puts keys into its own order), and what the file of such a call held.

alter table idempotency_keys alter column answer type text using answer::text;
-- SHA-256 of the file; it is known only when all of it has come, so it is not part of request_hash.
alter table idempotency_keys add column file_hash text;

-- How the public tracking page of an account's parcels looks. The logo is small and public, and lies here so that every copy of the program has it.
create table tracking_pages (
  account_id bigint not null references accounts,
  brand_name text not null default '',
  accent text check (accent ~ '^#[0-9a-f]{6}$'),
  support_url text,
  support_email text,
  logo bytea,
  logo_type text,
  logo_hash text,
  updated_at timestamptz not null default now(),
  primary key (account_id),
  check ((logo is null) = (logo_type is null) and (logo is null) = (logo_hash is null))
);
call fence('tracking_pages');
