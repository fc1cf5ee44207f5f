import { useFormat } from '../../../web/format.ts';

/** As many decimals as it has, four at the least, so that those in a column stand under each other. */
const decimalsOf = (value: number): number => Math.min(6, Math.max(4, String(value).split('.')[1]?.length ?? 0));

/** "0.8802", and how far a rate is from another: "+1.2%". */
export function useRateText() {
  const { number, percent } = useFormat();
  return {
    shown: (perUsd: number): string => number(perUsd, decimalsOf(perUsd)),
    change: (perUsd: number, from: number): string => `${perUsd > from ? '+' : ''}${percent((perUsd - from) / from, 2)}`,
  };
}
