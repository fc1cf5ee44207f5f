/** Courses from a point to the directions of a compass, as old sea charts have them: lines through it, each `reach` long to both sides. */
export function courses({ x, y }: { x: number; y: number }, lines: number, reach: number): string {
  return Array.from({ length: lines }, (_none, i) => {
    const [dx, dy] = [Math.cos((i * Math.PI) / lines) * reach, Math.sin((i * Math.PI) / lines) * reach];
    return `M${(x - dx).toFixed(1)} ${(y - dy).toFixed(1)}L${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)}`;
  }).join('');
}
