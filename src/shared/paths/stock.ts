/** Its addresses in the console; pages and links are made from here, never from text. */
export const stockPaths = {
  movements: () => '/fulfillment/products/movements',
};
