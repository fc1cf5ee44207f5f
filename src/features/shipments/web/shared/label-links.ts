import type { z } from 'zod';
import { callUrl } from '../../../../web/client.ts';
import { useExtra } from '../../../../web/query.ts';
import { labels, type DOCUMENTS, type PAPERS } from '../../../labels/contract.ts';
import { settings, type AccountSettings } from '../../../settings/contract.ts';

export type LabelFormat = AccountSettings['label_format'];

interface Wanted {
  document?: (typeof DOCUMENTS)[number];
  paper?: (typeof PAPERS)[number];
  format?: NonNullable<z.output<typeof labels.get.query>['format']>;
}

/** The settings change seldom. */
const SETTINGS_FRESH_MS = 5 * 60_000;

/** The address of a label's document: the label as PDF unless another is requested. */
export function documentHref(labelId: number, { document = 'label', paper, format = 'pdf' }: Wanted = {}): string {
  return callUrl(labels.get, { params: { id: labelId }, query: { document, format, paper } });
}

/** The address of the label itself in the format an account prints. */
export function labelHref(labelId: number, format: LabelFormat): string {
  return format === 'ZPL' ? documentHref(labelId, { format: 'zpl' }) : documentHref(labelId, { paper: format });
}

/** The format the account prints its labels in; 4 × 6 until the settings are loaded. */
export function useLabelFormat(): LabelFormat {
  const data = useExtra(settings.getSettings, {}, { staleMs: SETTINGS_FRESH_MS });
  return data?.settings.label_format ?? '4x6';
}
