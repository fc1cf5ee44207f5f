/** What an order is called: the merchant's own number, or ours. */
export const orderName = ({ id, order_number }: { id: number; order_number: string | null }): string => order_number ?? String(id);
