import { useSession } from '../../../../web/session.tsx';
import { senderAddress, type Consignor } from '../../contract.ts';

/** What is known of a sender before any is stored: where the account is, and its name where a label can bear it. */
export function useKnownSender(): Partial<Pick<Consignor, 'company_name' | 'country'>> {
  const account = useSession().user?.account;
  if (account === undefined) return {};
  const { name, country } = account;
  const company = senderAddress.shape.company_name.safeParse(name);
  return { ...(company.success && { company_name: name }), ...(country !== null && { country }) };
}
