import { place } from '../../../../web/places.tsx';
import type { Return } from '../../return-out.ts';

/** On a return's page, what is to be answered first: an estimated fee to confirm or decline, the way of its reshipment. */
export const returnNotes = place<Return>();

/** At the head of the advice on a return: what else can be made of it. */
export const returnAdvice = place<Return>();
