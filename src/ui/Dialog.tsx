import { Suspense } from 'react';
import type { DialogProps, PanelProps } from './dialog-parts.tsx';
import { lazyPart } from '../web/code.ts';

/* The code of open dialogs is fetched when the first one opens, or when the page has been idle for a moment. */
const OpenDialog = lazyPart(async () => ({ default: (await import('./dialog-parts.tsx')).Dialog }));
const OpenPanel = lazyPart(async () => ({ default: (await import('./dialog-parts.tsx')).Panel }));

/** A dialog above the page; on phones it fills the width. */
export function Dialog(props: DialogProps) {
  return <Suspense fallback={null}>{props.open && <OpenDialog {...props} />}</Suspense>;
}

/** A drawer from a side, or a sheet from below on phones. */
export function Panel(props: PanelProps) {
  return <Suspense fallback={null}>{props.open && <OpenPanel {...props} />}</Suspense>;
}
