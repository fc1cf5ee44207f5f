import type { Feature } from '../../../server/feature.ts';
import { invoicePaths } from '../../../shared/paths/invoices.ts';
import { invoicesNames } from '../names.ts';
import { served } from '../../../server/served-list.ts';
import { invoiceList } from '../list.ts';
import { getInvoice } from './get-invoice.ts';
import { getStaffInvoice } from './get-staff-invoice.ts';
import { issueInvoicesJob } from './issue-invoices.job.ts';
import { listInvoices } from './list-invoices.ts';
import { listOwed } from './list-owed.ts';
import { listStaffInvoices } from './list-staff-invoices.ts';
import { seedInvoices } from './seed-demo.ts';
import { sumOwed } from './sum-owed.ts';
import { sumStaffInvoices } from './sum-staff-invoices.ts';

export const invoicesFeature: Feature = {
  noun: 'invoices',
  names: invoicesNames,
  records: { table: 'invoices', area: 'billing', pages: [invoicePaths.view] },
  both: [listInvoices, getInvoice],
  accounts: [listStaffInvoices, sumStaffInvoices, getStaffInvoice, listOwed, sumOwed],
  jobs: [issueInvoicesJob],
  seedDemo: seedInvoices,
  lists: [served(invoiceList, listInvoices)],
  testRows: { stay: ['invoices', 'invoice_entries', 'invoice_lines'] },
};
