/** Text as it went over the wire. */
export function Wire({ label, text }: { label: string; text: string }) {
  return (
    <figure aria-label={label}>
      <pre className="rounded-control border border-line bg-page p-2 text-label break-all whitespace-pre-wrap">{text}</pre>
    </figure>
  );
}

/** JSON in lines; anything else as it is. */
export function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
