export * from './companies/companies.ts';
export * from './invoices/invoices.ts';
export * from './receivables/receivables.ts';
