/** Something a search found, and where it is. */
export interface PaletteHit {
  id: string;
  title: string;
  detail?: string;
  href: string;
  /** Its identifying numbers: a scan of one of them means this object and no other. */
  names?: readonly (string | null | undefined)[];
}
