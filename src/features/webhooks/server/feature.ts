import type { Feature } from '../../../server/feature.ts';
import { webhooksNames } from '../names.ts';
import { deliverWebhooks } from './deliver.job.ts';
import { getDelivery, listDeliveries } from './list-deliveries.ts';
import { getWebhook, listWebhooks } from './list-webhooks.ts';
import { redeliver, testWebhook } from './queue-delivery.ts';
import { createWebhook, deleteWebhook, rotateWebhookSecret, updateWebhook } from './save-webhook.ts';
import { sweepWebhooksJob } from './sweep-webhooks.job.ts';

export const webhooksFeature: Feature = {
  noun: 'webhooks',
  names: webhooksNames,
  both: [listWebhooks, createWebhook, getWebhook, updateWebhook, rotateWebhookSecret, deleteWebhook, testWebhook, listDeliveries, getDelivery, redeliver],
  jobs: [deliverWebhooks, sweepWebhooksJob],
};
