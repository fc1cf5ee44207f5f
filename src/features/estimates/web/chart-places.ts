/* The axes of the chart of prices against days. */

export interface Axis {
  from: number;
  to: number;
  step: number;
}

const STEPS = [1, 2, 5, 10];

/** Round limits around some figures, at most `most` steps apart; never of no length. */
export function axisOf(figures: readonly number[], most: number): Axis {
  const [low, high] = [Math.min(...figures), Math.max(...figures)];
  const least = Math.max(high - low, 1) / most;
  const power = 10 ** Math.floor(Math.log10(least));
  const limits = [...STEPS, 20, 50].map((factor) => {
    const step = Math.max(1, factor * power);
    const from = Math.floor(low / step) * step;
    return { from, to: Math.max(Math.ceil(high / step) * step, from + step), step };
  });
  return limits.find(({ from, to, step }) => (to - from) / step <= most) ?? { from: low, to: high + 1, step: high + 1 - low };
}

export const ticksOf = ({ from, to, step }: Axis): number[] => Array.from({ length: Math.round((to - from) / step) + 1 }, (_, i) => from + i * step);
