export interface Institution {
  name: string
  institution_id: string
}

export interface Account {
  id: string
  name: string
  mask: string
  type: string
  subtype: string
  verification_status: null
  class_type: null
}

/** An account's id selects its bank in the world and decides what happens (`mocks/world/banks.ts`). */
export const accountOf = (id: string, name: string): Account => ({
  id,
  name,
  mask: id.slice(-4),
  type: 'depository',
  subtype: id.includes('savings') ? 'savings' : 'checking',
  verification_status: null,
  class_type: null,
})

interface Bank extends Institution {
  accounts: Account[]
  /** Signs users in on its own pages: the dialog redirects to `/oauth`, regardless of the link token. */
  isOauth?: true
}

export const banks: readonly Bank[] = [
  {
    institution_id: 'ins_platypus',
    name: 'First Platypus Bank',
    accounts: [accountOf('platypus-checking-6001', 'Checking'), accountOf('platypus-savings-6002', 'Savings')],
  },
  {
    institution_id: 'ins_tartan',
    name: 'Tartan Bank',
    accounts: [
      accountOf('tartan-checking-4321', 'Checking'),
      accountOf('pending-savings-7777', 'Savings that the bank must confirm'),
      accountOf('unverifiable-savings-0010', 'Savings that the bank will not confirm'),
      accountOf('unstarted-checking-0008', 'Checking whose check never starts'),
      accountOf('errored-checking-0009', 'Checking with an error at the bank'),
      accountOf('queueing-checking-0011', 'Checking whose payments wait for the bank'),
      accountOf('canceling-checking-0012', 'Checking whose payments are canceled'),
      accountOf('failing-checking-0005', 'Checking whose payments fail'),
      accountOf('reversing-checking-0006', 'Checking whose payments are reversed'),
    ],
  },
  {
    institution_id: 'ins_oauth',
    name: 'Platypus OAuth Bank',
    isOauth: true,
    accounts: [accountOf('oauth-checking-8008', 'Checking')],
  },
]

/** Selecting it ends with ITEM_LOGIN_REQUIRED. */
export const failingBank: Institution = { institution_id: 'ins_error', name: 'Bank of Errors' }

/** Without a bank to sign in to, the user types the numbers of an account. */
export const typedBank: Institution = { institution_id: 'ins_typed', name: 'Enter account numbers' }
