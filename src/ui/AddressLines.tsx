interface AddressLinesProps {
  lines: readonly string[];
  phone?: string | null;
}

/** An address as it is printed, a line each. */
export function AddressLines({ lines, phone = null }: AddressLinesProps) {
  return (
    <address className="not-italic">
      {lines.map((line, index) => (
        <span key={index} className="block wrap-anywhere">
          {line}
        </span>
      ))}
      {phone !== null && <span className="block text-muted">{phone}</span>}
    </address>
  );
}
