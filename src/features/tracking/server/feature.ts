import type { Feature } from '../../../server/feature.ts';
import { trackingNames } from '../names.ts';
import { addEvents } from './add-events.ts';
import { advanceDemo } from './advance-demo.ts';
import { findTracks } from './find-tracks.ts';
import { getPublicLogo } from './get-public-logo.ts';
import { getPublicTrack } from './get-public-track.ts';
import { getTrack } from './get-track.ts';
import { playShipment } from './play-shipment.ts';

export const trackingFeature: Feature = {
  noun: 'tracking',
  names: trackingNames,
  both: [addEvents],
  console: [getTrack, getPublicTrack, getPublicLogo, findTracks, playShipment, advanceDemo],
  testRows: { swept: [{ table: 'tracking_events' }] },
};
