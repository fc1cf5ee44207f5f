/** Instead of a service's code: the cheapest or fastest that takes the parcel, or what the account's rules say, and the cheapest where none does. */
export const SERVICE_CHOICES = ['cheapest', 'fastest', 'rule'] as const;

/** Orders that become one at once. */
export const MAX_MERGED = 20;
