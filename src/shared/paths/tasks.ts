/** Its addresses in the console; pages and links are made from here, never from text. */
export const taskPaths = {
  shipping: () => '/shipping/tasks',
  fulfillment: () => '/fulfillment/tasks',
  returns: () => '/returns/tasks',
};
