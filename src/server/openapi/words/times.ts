/** Fields of answers that hold an instant or a day wherever a text stands in them; a date with a feature before it means its own. */
const INSTANTS: ReadonlySet<string> = new Set(
  `created updated started ended opened submitted decided approved declined canceled disabled applied read
  labeled bought processed processed_date delivered delivery_date shipped received processed_at packed transmitted reshipped verified carried_out
  closed_at locked_at placed_at process_at orders_from last_synced next_sync last_used last_delivered last_failed failing_since old_secret_until next_attempt
  unpaid_since oldest at time first last expires due orders.ready packing`.split(/\s+/),
);
const DAYS: ReadonlySet<string> = new Set(
  `day today starts ends renews issued deliver_from deliver_to runs_out reorder_by expected
  stock.expires inbound.expires products.expires invoices.due stock.due dashboard.before radar.today
  shipments.from shipments.to tracking.from tracking.to invoices.from invoices.to dashboard.from dashboard.to
  dashboard.due stock.days`.split(/\s+/),
);

/** How a text of an answer is written, where it is a time: by its name in the calls of its feature, else by its name. */
export function timeFormat(feature: string, name: string): 'date-time' | 'date' | undefined {
  for (const key of [`${feature}.${name}`, name]) {
    if (INSTANTS.has(key)) return 'date-time';
    if (DAYS.has(key)) return 'date';
  }
  return undefined;
}
