import { useFieldProps } from '../../../../ui/form/Field.tsx';

/** The browser's own choice of a file, in a `Field`. */
export function FileInput({ onFile }: { onFile: (file: File | null) => void }) {
  return (
    <input
      type="file"
      accept=".csv,text/csv"
      {...useFieldProps()}
      onChange={(event) => onFile(event.target.files?.[0] ?? null)}
      className="block w-full text-muted file:mr-3 file:h-8 file:rounded-control file:border file:border-control file:bg-surface file:px-3 file:text-text hover:file:bg-hover coarse:file:h-10"
    />
  );
}
