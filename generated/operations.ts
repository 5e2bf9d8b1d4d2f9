/* Written by tools/generate.ts from openapi/. Do not edit. */
import type * as authModel from './auth/model/index.ts'
import type * as mainModel from './main/model/index.ts'
import type * as main_companies from './main/companies/companies.ts'
import type * as main_invoices from './main/invoices/invoices.ts'
import type * as auth_auth_companies from './auth/auth-companies/auth-companies.ts'
import type * as auth_user from './auth/user/user.ts'
import type * as main_receivables from './main/receivables/receivables.ts'
import type * as auth_session from './auth/session/session.ts'

/** Request and answer of every operation, by operationId. */
export interface OperationTypes {
  createCompany: { path: {  }; query: Record<string, never>; body: main_companies.CreateCompanyMutationBody; reply: Awaited<ReturnType<typeof main_companies.createCompany>> }
  exportReceivableInvoicesCsv: { path: { companyId: string }; query: mainModel.ExportReceivableInvoicesCsvParams; body: undefined; reply: Awaited<ReturnType<typeof main_invoices.exportReceivableInvoicesCsv>> }
  getAuthCompany: { path: { authCompanyId: string }; query: Record<string, never>; body: undefined; reply: Awaited<ReturnType<typeof auth_auth_companies.getAuthCompany>> }
  getCompanyByAuthId: { path: { authCompanyId: string }; query: Record<string, never>; body: undefined; reply: Awaited<ReturnType<typeof main_companies.getCompanyByAuthId>> }
  getCurrentUser: { path: {  }; query: Record<string, never>; body: undefined; reply: Awaited<ReturnType<typeof auth_user.getCurrentUser>> }
  getReceivablesStats: { path: { companyId: string }; query: Record<string, never>; body: undefined; reply: Awaited<ReturnType<typeof main_receivables.getReceivablesStats>> }
  listAuthCompanies: { path: {  }; query: Record<string, never>; body: undefined; reply: Awaited<ReturnType<typeof auth_auth_companies.listAuthCompanies>> }
  listCompanies: { path: {  }; query: Record<string, never>; body: undefined; reply: Awaited<ReturnType<typeof main_companies.listCompanies>> }
  listPayableAccountInvoices: { path: { companyId: string; invoicingAccountId: string }; query: mainModel.ListPayableAccountInvoicesParams; body: undefined; reply: Awaited<ReturnType<typeof main_invoices.listPayableAccountInvoices>> }
  listPayableInvoices: { path: { companyId: string }; query: mainModel.ListPayableInvoicesParams; body: undefined; reply: Awaited<ReturnType<typeof main_invoices.listPayableInvoices>> }
  listReceivableInvoices: { path: { companyId: string }; query: mainModel.ListReceivableInvoicesParams; body: undefined; reply: Awaited<ReturnType<typeof main_invoices.listReceivableInvoices>> }
  loginWithPassword: { path: {  }; query: Record<string, never>; body: auth_session.LoginWithPasswordMutationBody; reply: Awaited<ReturnType<typeof auth_session.loginWithPassword>> }
  refreshSession: { path: {  }; query: Record<string, never>; body: auth_session.RefreshSessionMutationBody; reply: Awaited<ReturnType<typeof auth_session.refreshSession>> }
  updateCompany: { path: { companyId: string }; query: Record<string, never>; body: main_companies.UpdateCompanyMutationBody; reply: Awaited<ReturnType<typeof main_companies.updateCompany>> }
  updateCurrentUser: { path: {  }; query: Record<string, never>; body: auth_user.UpdateCurrentUserMutationBody; reply: Awaited<ReturnType<typeof auth_user.updateCurrentUser>> }
}

export type OperationId = keyof OperationTypes

export interface OperationInfo {
  api: string
  tag: string
  method: string
  /** Whole path, base path included. */
  path: string
  summary: string
  statuses: readonly number[]
  secured: boolean
}

export const operations: Record<OperationId, OperationInfo> = {
  createCompany: {"api":"main","tag":"companies","method":"POST","path":"/api/tallyport/company","summary":"Create a company","statuses":[201,401,403,404,409,422,429],"secured":true},
  exportReceivableInvoicesCsv: {"api":"main","tag":"invoices","method":"GET","path":"/api/tallyport/receivables/company/{companyId}/invoices/csv","summary":"The same list as a CSV file","statuses":[200,401,403,404,422,429],"secured":true},
  getAuthCompany: {"api":"auth","tag":"auth-companies","method":"GET","path":"/api/auth/company/{authCompanyId}","summary":"One company of the signed-in person","statuses":[200,401,403,404,422,429],"secured":true},
  getCompanyByAuthId: {"api":"main","tag":"companies","method":"GET","path":"/api/tallyport/company/auth/{authCompanyId}","summary":"The product company of an auth company","statuses":[200,401,403,404,422,429],"secured":true},
  getCurrentUser: {"api":"auth","tag":"user","method":"GET","path":"/api/auth/user/me","summary":"The person who is signed in","statuses":[200,401,403,429],"secured":true},
  getReceivablesStats: {"api":"main","tag":"receivables","method":"GET","path":"/api/tallyport/receivables/company/{companyId}/stats","summary":"The supplier's figures","statuses":[200,401,403,404,422,429],"secured":true},
  listAuthCompanies: {"api":"auth","tag":"auth-companies","method":"GET","path":"/api/auth/companies","summary":"The companies of the signed-in person","statuses":[200,401,403,429],"secured":true},
  listCompanies: {"api":"main","tag":"companies","method":"GET","path":"/api/tallyport/company","summary":"The product companies of the signed-in person","statuses":[200,401,403,429],"secured":true},
  listPayableAccountInvoices: {"api":"main","tag":"invoices","method":"GET","path":"/api/tallyport/payables/company/{companyId}/invoicing-account/{invoicingAccountId}/invoices","summary":"Invoices that the company has to pay on one account","statuses":[200,401,403,404,422,429],"secured":true},
  listPayableInvoices: {"api":"main","tag":"invoices","method":"GET","path":"/api/tallyport/payables/company/{companyId}/invoices","summary":"Invoices that the company has to pay, over all its accounts","statuses":[200,401,403,404,422,429],"secured":true},
  listReceivableInvoices: {"api":"main","tag":"invoices","method":"GET","path":"/api/tallyport/receivables/company/{companyId}/invoices","summary":"Invoices that the company has sent","statuses":[200,401,403,404,422,429],"secured":true},
  loginWithPassword: {"api":"auth","tag":"session","method":"POST","path":"/api/auth/login/password","summary":"Sign in with e-mail address and password","statuses":[200,401,403,422,429],"secured":false},
  refreshSession: {"api":"auth","tag":"session","method":"POST","path":"/api/auth/refresh","summary":"Exchange the refresh token for new tokens","statuses":[200,401,422,429],"secured":false},
  updateCompany: {"api":"main","tag":"companies","method":"PATCH","path":"/api/tallyport/company/{companyId}","summary":"Change a company's details","statuses":[200,401,403,404,422,429],"secured":true},
  updateCurrentUser: {"api":"auth","tag":"user","method":"PUT","path":"/api/auth/user/me","summary":"Change the signed-in person's profile","statuses":[200,401,403,409,422,429],"secured":true},
}
