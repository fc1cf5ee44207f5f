/** Says above a form why nothing can be entered in it; without a reason there is none. */
export function ClosedNote({ reason }: { reason: string | null }) {
  if (reason === null) return null;
  return (
    <p role="note" className="rounded-card bg-info-soft px-4 py-3 text-info">
      {reason}
    </p>
  );
}
