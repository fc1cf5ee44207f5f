interface Range {
  type: string;
  subtype: string;
  isRefused: boolean;
}

function rangesOf(header: string): Range[] {
  return header.split(',').flatMap((part) => {
    const [media = '', ...parameters] = part.split(';').map((one) => one.trim().toLowerCase());
    const [type, subtype] = media.split('/');
    if (!type || !subtype) return [];
    return [{ type, subtype, isRefused: parameters.some((one) => /^q\s*=\s*0(?:\.0*)?$/.test(one)) }];
  });
}

const EXACT = 2;
/** How closely a range names a media type: the closest decides (RFC 9110, 12.5.1); -1 where it does not. */
function closeness(range: Range, type: string, subtype: string): number {
  if (range.type === '*') return range.subtype === '*' ? 0 : -1;
  if (range.type !== type) return -1;
  return range.subtype === '*' ? 1 : range.subtype === subtype ? EXACT : -1;
}

/** Whether an `Accept` header lets one of these media types through; without one, or with one that says nothing, every type is fine. */
export function accepts(header: string | undefined, mediaTypes: readonly string[]): boolean {
  const ranges = rangesOf(header ?? '');
  if (ranges.length === 0) return true;
  return mediaTypes.some((media) => {
    const [type = '', subtype = ''] = media.split('/');
    const [closest] = ranges
      .map((range) => ({ range, by: closeness(range, type, subtype) }))
      .filter(({ by }) => by >= 0)
      .toSorted((a, b) => b.by - a.by);
    return closest !== undefined && !closest.range.isRefused;
  });
}
