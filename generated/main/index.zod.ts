export * from './companies/companies.zod.ts';
export * from './invoices/invoices.zod.ts';
export * from './receivables/receivables.zod.ts';
