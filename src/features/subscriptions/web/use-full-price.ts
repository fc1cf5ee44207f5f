import { useFormat } from '../../../web/format.ts';
import { useSession } from '../../../web/session.tsx';
import type { Plan } from '../contract.ts';

/** The price of a plan with what is taken from the balance, where that is in another currency: "¥2,362 JPY ($15.00 USD)". */
export function useFullPrice(): (plan: Plan) => string {
  const { money } = useFormat();
  const { user } = useSession();
  return (plan) => {
    const price = money(plan.price, plan.currency, { code: true });
    if (plan.own_price === null || user === null || user.currency === plan.currency) return price;
    return `${money(plan.own_price, user.currency, { code: true })} (${price})`;
  };
}
