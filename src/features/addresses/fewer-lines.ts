type Values = Readonly<Record<string, unknown>>;

/**
 * An address in the lines there are here: the third, as Amazon and ShipStation write it, goes behind the second, and a house number of a column of its
 * own, as in German and Russian lists, behind the street.
 */
export function withFewerLines<V extends Values>({ street3, house, ...values }: V & { street3?: unknown; house?: unknown }): Values {
  if (typeof street3 !== 'string' && typeof house !== 'string') return values;
  const to = Object(values['to']) as Values;
  const street = typeof to['street1'] === 'string' ? to['street1'] : '';
  const isThere = typeof house !== 'string' || street === '' || street.split(/[\s,]+/).at(-1) === house;
  return {
    ...values,
    to: {
      ...to,
      ...(!isThere && { street1: `${street} ${house}` }),
      ...(typeof street3 === 'string' && { street2: [to['street2'], street3].filter(Boolean).join(', ') }),
    },
  };
}
