import { Camera, LoaderCircle } from 'lucide-react';
import { useRef, useState } from 'react';
import { shrinkPicture } from './shrink-picture.ts';

export interface PhotoButtonProps {
  label: string;
  /** One is being sent; the next may be taken meanwhile. */
  busy: boolean;
  onTake: (photo: File) => void;
}

/** Takes a photo with the device's camera, or asks for a file where there is none. */
export function PhotoButton({ label, busy, onTake }: PhotoButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isShrinking, setShrinking] = useState(false);
  const isBusy = busy || isShrinking;
  const take = async (file: File): Promise<void> => {
    setShrinking(true);
    const photo = await shrinkPicture(file);
    setShrinking(false);
    onTake(photo);
  };
  const Icon = isBusy ? LoaderCircle : Camera;
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file !== undefined) void take(file);
          event.target.value = '';
        }}
      />
      <button
        type="button"
        aria-label={label}
        title={label}
        aria-busy={isBusy || undefined}
        className="inline-flex size-13 shrink-0 items-center justify-center rounded-card border border-dashed border-control bg-surface text-accent-text hover:bg-hover"
        onClick={() => {
          if (!isShrinking) input.current?.click();
        }}
      >
        <Icon aria-hidden size={24} className={isBusy ? 'animate-spin' : ''} />
      </button>
    </>
  );
}
