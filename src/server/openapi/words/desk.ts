/** What only the warehouse desk has; see `common.ts`. */
export const DESK: Readonly<Record<string, string>> = {
  picks: 'Carts.',
  packs: 'Packed parcels.',
  to_count: 'What to count, the most pressing first.',
  unmatched_id: 'Number of the parcel among those nobody is known for; null where its return was found.',
  claim_id: 'Number of the claim.',
  step: 'Number of the step.',
  gift: 'Whether it bears a gift message.',
  fits: 'Whether the goods fit in it.',
  marks: 'Names and numbers on the parcel.',
  places: 'Where units go: the place on the cart, the order and its line.',
  position: 'Place on the cart.',
  to_do: 'What the desk has to do with it; null for nothing.',
  difference: 'What was counted, less what was known.',
};
