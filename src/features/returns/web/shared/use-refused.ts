import { useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '../../../../web/client.ts';
import { useSayRefused } from '../../../billing/web/shared/way-to-pay.ts';

const DECIDED: ReadonlySet<string> = new Set(['not_eligible', 'returns_not_eligible', 'fee_changed']);

/** Why returns were refused: of one what stands in its way, of several what it comes to, as one of them would not be the reason. */
export function refusalOf({ code, fields, message }: Pick<ApiError, 'code' | 'fields' | 'message'>): string | undefined {
  const reasons = Object.values(fields);
  return code === 'returns_not_eligible' && reasons.length > 1 ? message : reasons[0];
}

/** Why a call about returns was refused. What is shown of them is fetched again where something was decided elsewhere, or they became dearer, meanwhile. */
export function useReasonRefused(): (error: ApiError) => string {
  const client = useQueryClient();
  return (error) => {
    if (DECIDED.has(error.code)) for (const feature of ['returns', 'reshipments']) void client.invalidateQueries({ queryKey: [feature] });
    return refusalOf(error) ?? error.message;
  };
}

/** Says why; for lack of funds with the way to add some. */
export function useRefused(): (error: ApiError) => void {
  const sayRefused = useSayRefused();
  const reasonOf = useReasonRefused();
  return (error) => sayRefused(error, reasonOf(error));
}
