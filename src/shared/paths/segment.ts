export type Id = number | string;

/** A value as one part of an address. */
export const segment = (id: Id): string => encodeURIComponent(String(id));
