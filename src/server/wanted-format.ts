/** The format that `?format=` or `Accept` asks for; null means JSON. */
export function wantedFormat(format: 'pdf' | 'zpl' | undefined, accept: string): 'pdf' | 'zpl' | null {
  if (format) return format;
  if (accept.includes('application/zpl') || accept.includes('x-zpl')) return 'zpl';
  return accept.includes('application/pdf') ? 'pdf' : null;
}
