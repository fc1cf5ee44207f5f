import type { Feature } from '../../../server/feature.ts';
import { radarNames } from '../names.ts';
import { getLink } from './get-link.ts';
import { getRadar } from './get-radar.ts';
import { readFeed } from './read-feed.ts';
import { removeLink } from './remove-link.ts';
import { renewLink } from './renew-link.ts';

export const radarFeature: Feature = {
  noun: 'radar',
  names: radarNames,
  console: [getRadar, getLink, renewLink, removeLink, readFeed],
  testRows: { stay: ['calendar_links'] },
};
