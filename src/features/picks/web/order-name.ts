/** What an order is called at the desk: the merchant's own number, or ours. */
export const orderName = ({ id, order_number }: { id: number; order_number: string | null }): string => order_number ?? String(id);
