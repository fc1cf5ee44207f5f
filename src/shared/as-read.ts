import { z } from 'zod';

/** Stands for what a form shows, where no number counts its changes. */
export const versionOut = z.string().max(64).meta({ description: 'Another one where what it stands for was changed' });
/** Guards what is replaced as a whole against another tab; left out, it is replaced whatever it is by now. */
export const asRead = versionOut.optional().meta({ description: 'As it was read; refused with `conflict` where somebody changed it since' });
