-- What went into a parcel for each line: of a bundle the parts it had then, so that exactly these come back when the parcel is taken apart.
alter table order_fulfillment_lines add column parts jsonb not null default '[]';

update order_fulfillment_lines g set parts = coalesce((
  select jsonb_agg(jsonb_build_object('product_id', coalesce(c.product_id, i.product_id), 'quantity', g.quantity * coalesce(c.quantity, 1)))
  from order_fulfillments f
  join order_lines i on i.account_id = f.account_id and i.order_id = f.order_id and i.line = g.line
  left join product_parts c on c.account_id = i.account_id and c.bundle_id = i.product_id
  where f.account_id = g.account_id and f.id = g.fulfillment_id and i.product_id is not null), '[]');
