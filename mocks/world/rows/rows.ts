/**
 * What the mock platform stores: one row type per table. These are the mock's own records, not the contract's
 * bodies (a handler builds those), so the mock stays an independent oracle.
 */
import type { ActivityRow } from './activity.ts'
import type { ApprovalRow, ApprovalRulesRow, DelegationRow } from './approvals.ts'
import type {
  AccessTokenRow,
  AuthCompanyRow,
  CompanyRow,
  IdempotencyRow,
  JobRow,
  LoginFailureRow,
  MailRow,
  MembershipRow,
  PasswordResetRow,
  RefreshTokenRow,
  RegistrationTokenRow,
  UserRow,
} from './identity.ts'
import type {
  AllocationRow,
  CreditAdjustmentRow,
  DocumentRenderRow,
  InvoiceRow,
  PaymentMethodRow,
  PaymentRow,
  PlaidLinkRow,
  PreviewRow,
} from './ledger.ts'
import type {
  AccessLinkRow,
  AccessRequestRow,
  ConnectionRow,
  ContactRow,
  IngestionConfigurationRow,
  IngestionEventRow,
  InviteRow,
  InvoicingAccountRow,
  NotificationSettingsRow,
  PaymentAccountRow,
  PaymentFeeRow,
} from './platform.ts'

/** Every table of a world, by name. */
export interface Rows {
  users: UserRow
  accessTokens: AccessTokenRow
  refreshTokens: RefreshTokenRow
  loginFailures: LoginFailureRow
  passwordResets: PasswordResetRow
  registrationTokens: RegistrationTokenRow
  companies: CompanyRow
  authCompanies: AuthCompanyRow
  memberships: MembershipRow
  invoicingAccounts: InvoicingAccountRow
  contacts: ContactRow
  invoices: InvoiceRow
  creditAdjustments: CreditAdjustmentRow
  payments: PaymentRow
  allocations: AllocationRow
  previews: PreviewRow
  approvals: ApprovalRow
  approvalRules: ApprovalRulesRow
  delegations: DelegationRow
  documentRenders: DocumentRenderRow
  paymentMethods: PaymentMethodRow
  plaidLinks: PlaidLinkRow
  invites: InviteRow
  accessLinks: AccessLinkRow
  accessRequests: AccessRequestRow
  notificationSettings: NotificationSettingsRow
  ingestionConfigurations: IngestionConfigurationRow
  ingestionEvents: IngestionEventRow
  connections: ConnectionRow
  paymentAccounts: PaymentAccountRow
  paymentFees: PaymentFeeRow
  mail: MailRow
  idempotency: IdempotencyRow
  jobs: JobRow
  activity: ActivityRow
}

export type TableName = keyof Rows
