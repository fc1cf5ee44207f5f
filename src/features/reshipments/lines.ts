/** The lines of returns that goods are of, once each: units of a line may be worth different amounts. */
export function onceALine<Of extends { line: number }>(goods: readonly Of[], returnOf: (one: Of) => number): Of[] {
  const first = new Map<string, Of>();
  for (const one of goods) {
    const line = `${returnOf(one)}/${one.line}`;
    if (!first.has(line)) first.set(line, one);
  }
  return [...first.values()];
}
