/** What whoever packs can do about each refusal: of an order they change nothing themselves. */
const REMEDIES = {
  insufficient_funds: 'unpaidText',
  stock_short: 'shortText',
  service_unavailable: 'refusedText',
  no_services: 'refusedText',
  invalid_input: 'refusedText',
  not_eligible: 'asideText',
  no_consignor: 'asideText',
  address_not_found: 'asideText',
} as const;
type Remedy = (typeof REMEDIES)[keyof typeof REMEDIES];

/** The words of what is to be done about a refusal; none where its sentence is all there is to say, as of a network that is gone. */
export const packingRemedy = (code: string): Remedy | undefined => (REMEDIES as Readonly<Record<string, Remedy>>)[code];
