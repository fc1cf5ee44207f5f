import type { Feature } from '../../../server/feature.ts';
import { webhookPaths } from '../../../shared/paths/webhooks.ts';
import { webhooksNames } from '../names.ts';
import { deliverWebhooks } from './deliver.job.ts';
import { getDelivery } from './get-delivery.ts';
import { getExample } from './get-example.ts';
import { listDeliveries } from './list-deliveries.ts';
import { getWebhook } from './get-webhook.ts';
import { listTopics } from './list-topics.ts';
import { listWebhooks } from './list-webhooks.ts';
import { mailDisabled } from './mail-disabled.job.ts';
import { countResend } from './count-resend.ts';
import { redeliver } from './redeliver.ts';
import { resend } from './resend.ts';
import { RESEND_TASK, resendTask, restOfResend } from './resend-task.ts';
import { testWebhook } from './test-webhook.ts';
import { createWebhook } from './create-webhook.ts';
import { deleteWebhook } from './delete-webhook.ts';
import { rotateWebhookSecret } from './rotate-webhook-secret.ts';
import { updateWebhook } from './update-webhook.ts';
import { seedWebhooks } from './seed-demo.ts';
import { sweepWebhooksJob } from './sweep-webhooks.job.ts';

export const webhooksFeature: Feature = {
  noun: 'webhooks',
  names: webhooksNames,
  records: { table: 'webhooks', area: 'developer', pages: [webhookPaths.view] },
  both: [
    listWebhooks,
    listTopics,
    getExample,
    createWebhook,
    getWebhook,
    updateWebhook,
    rotateWebhookSecret,
    deleteWebhook,
    testWebhook,
    listDeliveries,
    getDelivery,
    redeliver,
    countResend,
    resend,
  ],
  seedDemo: seedWebhooks,
  jobs: [deliverWebhooks, sweepWebhooksJob, mailDisabled],
  tasks: { [RESEND_TASK]: { run: resendTask, retry: restOfResend } },
  testRows: { stay: ['webhooks', 'webhook_deliveries', 'webhook_queue', 'webhook_resends'] },
};
