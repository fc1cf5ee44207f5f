/** A column's name and description. */
export type Column = { readonly name: string; readonly text: string };

type Part = 'name' | 'company_name' | 'phone' | 'email' | 'id' | 'street1' | 'street2' | 'city' | 'province' | 'postal_code' | 'country';

/** Makes the words of a party's columns: "Manufacturer" and "city" give `manufacturer_city`, "Manufacturer city". */
export const partyWords =
  (parts: Readonly<Record<Part, Column>>, separator: string) =>
  <P extends string>(party: P, name: string): Readonly<Record<`${P}_${Part}`, Column>> =>
    Object.fromEntries(
      Object.entries(parts).map(([part, column]) => [`${party}_${part}`, { name: `${name}${separator}${column.name}`, text: column.text }]),
    ) as Record<`${P}_${Part}`, Column>;
