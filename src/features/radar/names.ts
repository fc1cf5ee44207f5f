import type { Declared } from '../../shared/names.ts';

export const radarNames = { verbs: ['radar.renewLink', 'radar.removeLink'] } as const satisfies Declared;

declare module '../../shared/names.ts' {
  interface Names {
    radar: typeof radarNames;
  }
}
