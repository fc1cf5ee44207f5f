import { isInland } from '../../../../shared/customs-territory.ts';
import { useEntryPoints } from './use-entry-points.ts';

/** Whether a parcel from an entry point crosses no customs border on its way; false until the entry point is known. */
export function useInland(entryPoint: string, { country, postal_code: postalCode }: { country: string; postal_code?: string | null | undefined }): boolean {
  const { chosen } = useEntryPoints(entryPoint);
  return chosen !== undefined && isInland(chosen.country, country, postalCode);
}
