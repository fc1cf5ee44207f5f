import type { Feature } from '../../../server/feature.ts';
import { served } from '../../../server/served-list.ts';
import { eventList } from '../list.ts';
import { getEvent } from './get-event.ts';
import { listEvents } from './list-events.ts';
import { openYearsJob } from './open-years.job.ts';
import { sweepEventsJob } from './sweep-events.job.ts';

export const eventsFeature: Feature = {
  noun: 'events',
  both: [listEvents, getEvent],
  jobs: [openYearsJob, sweepEventsJob],
  lists: [served(eventList, listEvents)],
};
