import { clsx } from 'clsx';
import { buttonClass } from '../../../ui/Button.tsx';

/** How a link or a button of the packing desk looks, large enough for gloves. */
export const deskLink = (kind: 'primary' | 'secondary'): string => clsx(buttonClass(kind), 'h-13! px-6! text-[17px]/6!');
