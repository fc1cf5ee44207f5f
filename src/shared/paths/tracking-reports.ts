/** Their address on the accounts site; pages and links are made from here, never from text. */
export const trackingReportPaths = {
  desk: () => '/staff/tracking',
};
