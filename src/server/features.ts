import type { FastifyInstance } from 'fastify';
import { listApplications } from '../features/applications/server/list-applications.ts';
import { revokeApplication } from '../features/applications/server/revoke-application.ts';
import { checkAddress } from '../features/addresses/server/check-address.ts';
import { validateAddress } from '../features/addresses/server/validate-address.ts';
import { getDashboard } from '../features/dashboard/server/get-dashboard.ts';
import { listLanes } from '../features/dashboard/server/list-lanes.ts';
import { listVolumes } from '../features/dashboard/server/list-volumes.ts';
import { deleteCredential, disableCredential, enableCredential, rotateSecret, updateCredential } from '../features/credentials/server/change-credential.ts';
import { allowConsent, getConsent } from '../features/credentials/server/consent.ts';
import { createCredential } from '../features/credentials/server/create-credential.ts';
import { getCredential, listCredentials } from '../features/credentials/server/list-credentials.ts';
import { sweepCredentialsJob } from '../features/credentials/server/sweep-credentials.job.ts';
import { authorizeEntryPoint, withdrawEntryPoint } from '../features/entry-points/server/change-authorization.ts';
import { listAuthorizations } from '../features/entry-points/server/list-authorizations.ts';
import { getEstimate } from '../features/estimates/server/get-estimate.ts';
import { listEntryPoints, listExitPoints, listServices } from '../features/estimates/server/list-places.ts';
import { createExport, exportTask } from '../features/exports/server/export-list.ts';
import { getInvoice } from '../features/invoices/server/get-invoice.ts';
import { issueInvoicesJob } from '../features/invoices/server/issue-invoices.job.ts';
import { listInvoices } from '../features/invoices/server/list-invoices.ts';
import { seedInvoices } from '../features/invoices/server/seed-demo.ts';
import { createImport } from '../features/imports/server/create-import.ts';
import { getDefinitions } from '../features/imports/server/get-definitions.ts';
import { buyImportLabels } from '../features/imports/server/buy-import-labels.ts';
import { chooseServices } from '../features/imports/server/choose-services.ts';
import { getImport } from '../features/imports/server/get-import.ts';
import { findExisting } from '../features/imports/server/find-existing.ts';
import { retryImport } from '../features/imports/server/import-task.ts';
import { importTasks } from '../features/imports/server/kinds.ts';
import { importTotals, reviewImport } from '../features/imports/server/review-import.ts';
import { getMapping, saveMapping } from '../features/imports/server/mapping.ts';
import { sweepImportsJob } from '../features/imports/server/sweep-imports.job.ts';
import { buyLabel } from '../features/labels/server/buy-label.ts';
import { buyLabels, buyLabelsTask, retryBuyLabels } from '../features/labels/server/buy-labels.ts';
import { cancelLabel } from '../features/labels/server/cancel-label.ts';
import { printLabels, printLabelsTask, retryPrintLabels } from '../features/labels/server/print-labels.ts';
import { getLabel, listLabels } from '../features/labels/server/get-label.ts';
import { addOverpacks, removeOverpacks } from '../features/manifests/server/fill-manifest.ts';
import { getManifest } from '../features/manifests/server/get-manifest.ts';
import { countManifests, listManifests } from '../features/manifests/server/list-manifests.ts';
import { createManifest, deleteManifest, updateManifest } from '../features/manifests/server/save-manifest.ts';
import { submitManifest, transmitManifest } from '../features/manifests/server/transmit-manifest.ts';
import { getOverpack } from '../features/overpacks/server/get-overpack.ts';
import { countByStatus, listOverpacks } from '../features/overpacks/server/list-overpacks.ts';
import { removeShipmentsFrom } from '../features/overpacks/server/remove-shipments.ts';
import { closeOverpack, createOverpack, deleteOverpack, reopenOverpack } from '../features/overpacks/server/save-overpack.ts';
import { scanShipments } from '../features/overpacks/server/scan-shipments.ts';
import { checkPreflight } from '../features/customs-products/server/check-preflight.ts';
import { listCustomsProducts } from '../features/customs-products/server/list-customs-products.ts';
import {
  createCustomsProduct,
  getCustomsProduct,
  removeCustomsProduct,
  updateCustomsProduct,
} from '../features/customs-products/server/save-customs-product.ts';
import { putInForce, takeBack } from '../features/customs-tables/server/change-tables.ts';
import { checkTable } from '../features/customs-tables/server/check-table.ts';
import { listTables } from '../features/customs-tables/server/list-tables.ts';
import { calculateDuty } from '../features/hs-codes/server/calculate-duty.ts';
import { classifyProducts, getHsCode, searchHsCodes } from '../features/hs-codes/server/search-hs-codes.ts';
import { listCovers } from '../features/protection/server/list-covers.ts';
import { seedRates } from '../features/rates/server/seed-rates.ts';
import { auditShipment } from '../features/shipments/server/audit-shipment.ts';
import { cancelShipment, cancelShipments, removeShipment, removeShipments } from '../features/shipments/server/end-shipment.ts';
import { countShipments, listShipments, shipmentIds } from '../features/shipments/server/list-shipments.ts';
import { foldCounts } from '../features/shipments/server/fold-counts.job.ts';
import { createShipment, getShipment, updateShipment } from '../features/shipments/server/save-shipment.ts';
import { chooseAccount } from '../features/accounts/server/choose-account.ts';
import { listOwnAccounts } from '../features/accounts/server/list-own-accounts.ts';
import { getBalance } from '../features/billing/server/get-balance.ts';
import { listTransactions } from '../features/billing/server/list-transactions.ts';
import { pay } from '../features/billing/server/pay.ts';
import { settlePayments } from '../features/billing/server/settle-payments.job.ts';
import { changePassword } from '../features/identity/server/change-password.ts';
import { createToken } from '../features/identity/server/create-token.ts';
import { getProfile } from '../features/identity/server/get-profile.ts';
import { listTokens } from '../features/identity/server/list-tokens.ts';
import { mountLocalToken } from '../features/identity/server/local-token.ts';
import { revokeToken } from '../features/identity/server/revoke-token.ts';
import { saveProfile } from '../features/identity/server/save-profile.ts';
import { seedPeople } from '../features/identity/server/seed.ts';
import { signIn } from '../features/identity/server/sign-in.ts';
import { signOut } from '../features/identity/server/sign-out.ts';
import { approveRequest, declineRequest } from '../features/access-requests/server/decide-request.ts';
import { listRequests } from '../features/access-requests/server/list-requests.ts';
import { createRequest, withdrawRequest } from '../features/access-requests/server/make-request.ts';
import { authorize } from '../features/session/server/authorize.ts';
import { exitGodmode } from '../features/session/server/exit-godmode.ts';
import { logout } from '../features/session/server/logout.ts';
import { me } from '../features/session/server/me.ts';
import { mountProvider } from '../features/session/server/mount-provider.ts';
import { sweepExpired } from '../features/session/server/sweep-expired.job.ts';
import { token } from '../features/session/server/token.ts';
import { validate } from '../features/session/server/validate.ts';
import { seedShipments } from '../features/shipments/server/seed-demo.ts';
import { deleteReturnAddress } from '../features/settings/server/delete-return-address.ts';
import { contactReferral, declineReferral, joinReferral, listReferralDesk } from '../features/referrals/server/decide-referral.ts';
import { listReferrals, referSeller } from '../features/referrals/server/refer-seller.ts';
import { getConsignor } from '../features/settings/server/get-consignor.ts';
import { getReturnAddress } from '../features/settings/server/get-return-address.ts';
import { getSettings } from '../features/settings/server/get-settings.ts';
import { listReturnAddresses } from '../features/settings/server/list-return-addresses.ts';
import { saveConsignor } from '../features/settings/server/save-consignor.ts';
import { saveReturnAddress } from '../features/settings/server/save-return-address.ts';
import { saveSettings } from '../features/settings/server/save-settings.ts';
import { deleteLogo, getLogo, getTrackingPage, saveLogo, saveTrackingPage } from '../features/settings/server/save-tracking-page.ts';
import { endVisit, renewVisit } from '../features/staff/server/change-visit.ts';
import { findPeople } from '../features/staff/server/find-people.ts';
import { listVisits } from '../features/staff/server/list-visits.ts';
import { startVisit } from '../features/staff/server/start-visit.ts';
import { auditClaim } from '../features/support/server/audit-claim.ts';
import { addDocument, getClaimDocument, getDocument, removeDocument } from '../features/support/server/claim-documents.ts';
import { approveClaim, askAboutClaim, getClaimDesk, listClaimDesk, refuseClaim } from '../features/support/server/decide-claim.ts';
import { findCandidates } from '../features/support/server/find-candidates.ts';
import { countClaims, getClaim, listClaims } from '../features/support/server/list-claims.ts';
import { seedClaims } from '../features/support/server/seed-demo.ts';
import { replyToClaim, withdrawClaim } from '../features/support/server/pursue-claim.ts';
import { createClaim, deleteClaim, submitClaim, updateClaim } from '../features/support/server/save-claim.ts';
import { cancelTask } from '../features/tasks/server/cancel-task.ts';
import { taskJob, type TaskKinds } from '../features/tasks/server/engine.ts';
import { getTaskFile } from '../features/tasks/server/get-task-file.ts';
import { getTask } from '../features/tasks/server/get-task.ts';
import { listTasks } from '../features/tasks/server/list-tasks.ts';
import { again, retryTask, type TaskRetry } from '../features/tasks/server/retry-task.ts';
import { sweepTasksJob } from '../features/tasks/server/sweep-tasks.job.ts';
import { watchTasks } from '../features/tasks/server/watch-tasks.ts';
import { addEvents } from '../features/tracking/server/add-events.ts';
import { advanceDemo } from '../features/tracking/server/advance-demo.ts';
import { findTracks } from '../features/tracking/server/find-tracks.ts';
import { getPublicLogo, getPublicTrack } from '../features/tracking/server/get-public-track.ts';
import { getTrack } from '../features/tracking/server/get-track.ts';
import { acceptInvitation, openInvitation } from '../features/users/server/accept-invitation.ts';
import { changeUser, resumeUser, suspendUser } from '../features/users/server/change-user.ts';
import { inviteUser, renewInvitation, withdrawInvitation } from '../features/users/server/invite-user.ts';
import { listHistory } from '../features/users/server/list-history.ts';
import { listUsers } from '../features/users/server/list-users.ts';
import { removeUser } from '../features/users/server/remove-user.ts';
import { listViews } from '../features/views/server/list-views.ts';
import { createView, deleteView, setDefaultView, updateView } from '../features/views/server/save-view.ts';
import { deliverWebhooks } from '../features/webhooks/server/deliver.job.ts';
import { getDelivery, listDeliveries } from '../features/webhooks/server/list-deliveries.ts';
import { getWebhook, listWebhooks } from '../features/webhooks/server/list-webhooks.ts';
import { redeliver, testWebhook } from '../features/webhooks/server/queue-delivery.ts';
import { createWebhook, deleteWebhook, rotateWebhookSecret, updateWebhook } from '../features/webhooks/server/save-webhook.ts';
import { sweepWebhooksJob } from '../features/webhooks/server/sweep-webhooks.job.ts';
import type { App } from './ctx.ts';
import type { Job } from './jobs.ts';
import type { Verb } from './verb.ts';

/** What both sites have: the account's money, saved views, and what looks after programs. */
const bothSites: readonly Verb[] = [
  createExport,
  getTask,
  getTaskFile,
  listCovers,
  getSettings,
  saveSettings,
  getBalance,
  listTransactions,
  listInvoices,
  getInvoice,
  listReferrals,
  referSeller,
  listViews,
  createView,
  updateView,
  setDefaultView,
  deleteView,
  listCredentials,
  createCredential,
  getCredential,
  updateCredential,
  rotateSecret,
  disableCredential,
  enableCredential,
  deleteCredential,
  listApplications,
  revokeApplication,
  listWebhooks,
  createWebhook,
  getWebhook,
  updateWebhook,
  rotateWebhookSecret,
  deleteWebhook,
  testWebhook,
  listDeliveries,
  getDelivery,
  redeliver,
];

/** What each kind of task does. */
const taskKinds = {
  'labels.print': printLabelsTask,
  'labels.buy': buyLabelsTask,
  'exports.list': exportTask,
  ...importTasks,
} satisfies TaskKinds;

/** What is left of each kind of task after it failed, was cancelled, or did only a part. */
const taskRetries: Readonly<Record<keyof typeof taskKinds, TaskRetry>> = {
  'labels.print': retryPrintLabels,
  'labels.buy': retryBuyLabels,
  'exports.list': again,
  'imports.shipments': retryImport,
  'imports.customs_products': retryImport,
};

/** The composition root: every feature's verbs and jobs, one line each. */
export const consoleVerbs: readonly Verb[] = [
  getDashboard,
  listVolumes,
  listLanes,
  getEstimate,
  listServices,
  listEntryPoints,
  listExitPoints,
  listShipments,
  countShipments,
  shipmentIds,
  createShipment,
  getShipment,
  updateShipment,
  removeShipment,
  cancelShipment,
  cancelShipments,
  removeShipments,
  auditShipment,
  createImport,
  getImport,
  buyImportLabels,
  reviewImport,
  importTotals,
  chooseServices,
  getDefinitions,
  findExisting,
  getMapping,
  saveMapping,
  listLabels,
  buyLabel,
  buyLabels,
  getLabel,
  cancelLabel,
  printLabels,
  listOverpacks,
  countByStatus,
  createOverpack,
  getOverpack,
  scanShipments,
  removeShipmentsFrom,
  closeOverpack,
  reopenOverpack,
  deleteOverpack,
  listManifests,
  countManifests,
  createManifest,
  getManifest,
  updateManifest,
  addOverpacks,
  removeOverpacks,
  submitManifest,
  transmitManifest,
  deleteManifest,
  listClaims,
  countClaims,
  findCandidates,
  createClaim,
  getClaim,
  updateClaim,
  deleteClaim,
  submitClaim,
  withdrawClaim,
  replyToClaim,
  addDocument,
  getDocument,
  removeDocument,
  auditClaim,
  validate,
  authorize,
  token,
  me,
  logout,
  exitGodmode,
  getConsignor,
  saveConsignor,
  getReturnAddress,
  listReturnAddresses,
  saveReturnAddress,
  deleteReturnAddress,
  getTrackingPage,
  saveTrackingPage,
  getLogo,
  saveLogo,
  deleteLogo,
  getTrack,
  getPublicTrack,
  getPublicLogo,
  findTracks,
  addEvents,
  advanceDemo,
  listTasks,
  watchTasks,
  cancelTask,
  retryTask(taskRetries),
  validateAddress,
  checkAddress,
  listCustomsProducts,
  createCustomsProduct,
  getCustomsProduct,
  updateCustomsProduct,
  removeCustomsProduct,
  checkPreflight,
  searchHsCodes,
  getHsCode,
  classifyProducts,
  calculateDuty,
  ...bothSites,
];

export const accountsVerbs: readonly Verb[] = [
  signIn,
  signOut,
  getProfile,
  saveProfile,
  changePassword,
  listTokens,
  createToken,
  revokeToken,
  me,
  listOwnAccounts,
  chooseAccount,
  pay,
  findPeople,
  listVisits,
  startVisit,
  renewVisit,
  endVisit,
  listClaimDesk,
  getClaimDesk,
  getClaimDocument,
  askAboutClaim,
  approveClaim,
  refuseClaim,
  listReferralDesk,
  contactReferral,
  declineReferral,
  joinReferral,
  listAuthorizations,
  authorizeEntryPoint,
  withdrawEntryPoint,
  addEvents,
  listUsers,
  listHistory,
  changeUser,
  suspendUser,
  resumeUser,
  removeUser,
  inviteUser,
  renewInvitation,
  withdrawInvitation,
  openInvitation,
  acceptInvitation,
  listRequests,
  createRequest,
  approveRequest,
  declineRequest,
  withdrawRequest,
  listTables,
  checkTable,
  putInForce,
  takeBack,
  ...bothSites,
  getConsent,
  allowConsent,
];

export const jobs: readonly Job[] = [
  foldCounts,
  sweepExpired,
  settlePayments,
  taskJob(taskKinds),
  sweepTasksJob,
  sweepImportsJob,
  sweepCredentialsJob,
  deliverWebhooks,
  sweepWebhooksJob,
  issueInvoicesJob,
];

/** What the accounts site serves besides verbs: the OpenID Connect provider. */
export async function extendAccounts(server: FastifyInstance, app: App): Promise<void> {
  await mountProvider(server, app);
  await mountLocalToken(server, app);
}

/** What every installation needs before it can serve, the demo or not: rates and exchange rates. */
export const seedReference = seedRates;

/** Makes the demo on first run; gives lines to print. */
export async function seedDemo(app: App): Promise<string[]> {
  const lines = await seedPeople(app);
  await seedShipments(app);
  await seedClaims(app);
  await seedInvoices(app);
  return lines;
}
