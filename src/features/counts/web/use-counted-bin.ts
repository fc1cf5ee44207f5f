import { usePageQuery } from '../../../web/navigation.ts';

/** The bin that is being counted, as it stands in the address. */
export function useCountedBin(): string | undefined {
  const { bin } = usePageQuery();
  return typeof bin === 'string' ? bin : undefined;
}
