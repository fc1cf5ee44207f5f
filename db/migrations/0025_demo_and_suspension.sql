-- An account that staff suspended: its people and programs are refused. The reason is for staff.
alter table accounts add column suspended_at timestamptz, add column suspended_reason text;

-- What the demo made, and whom its people let in. `closed_with_demo` is out of use for as long as the demo is off.
alter table users add column is_demo boolean not null default false, add column closed_with_demo boolean not null default false;
alter table accounts add column closed_with_demo boolean not null default false;
update users set is_demo = true
where email in ('demo@portolan.test', 'viewer@portolan.test', 'support@portolan.test', 'admin@portolan.test')
  and exists (select from accounts where is_demo);

-- The demo's rates are in force in the demo only.
alter table rate_sets add column withdrawn_at timestamptz;
