type Values = Readonly<Record<string, unknown>>;

/** An address of three lines, as Amazon and ShipStation write it, in the two there are: what stands in the third goes behind the second. */
export function withThirdLine<V extends Values>({ street3, ...values }: V & { street3?: unknown }): Values {
  if (typeof street3 !== 'string') return values;
  const to = Object(values['to']) as Values;
  return { ...values, to: { ...to, street2: [to['street2'], street3].filter(Boolean).join(', ') } };
}
