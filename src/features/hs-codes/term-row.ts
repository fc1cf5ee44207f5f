/**
 * What shops call goods, and where HS 2022 has them: codes separated by a space, the usual one first (a shorter code stands for
 * every subheading below it); terms in English, Chinese and Russian separated by ", ".
 */
export type TermRow = readonly [codes: string, en: string, zh: string, ru: string];
