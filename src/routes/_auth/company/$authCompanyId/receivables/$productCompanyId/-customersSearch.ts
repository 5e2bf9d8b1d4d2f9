import * as z from 'zod/mini'
import { accessRequestSearch } from '#src/features/access/accessRequestSearch.ts'
import { customerSearch } from '#src/features/customers/customerSearch.ts'

/** The customers and who asks for access to their accounts: two lists of one screen. */
export const customersSearch = z.union([accessRequestSearch, customerSearch])
