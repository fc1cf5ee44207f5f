import type { ReactNode } from 'react';
import { PreferenceMenus } from '../../../ui/PreferenceMenus.tsx';

/** A small page in the middle of the screen for somebody not known yet: title, content, theme and language. */
export function BareFrame({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <title>{`${title} · Portolan`}</title>
      <div className="flex justify-end gap-1 p-3">
        <PreferenceMenus />
      </div>
      <div className="flex flex-1 items-start justify-center p-3 pt-[6vh]">
        <div className="w-full max-w-95 rounded-card border border-line bg-surface p-6">
          <h1 className="text-title font-semibold">{title}</h1>
          {text !== undefined && <p className="text-muted">{text}</p>}
          <div className="mt-5">{children}</div>
        </div>
      </div>
    </div>
  );
}
