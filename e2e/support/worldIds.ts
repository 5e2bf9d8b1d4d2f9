/** The default world (docs/mock.md): its personas' password, and its companies with their ids in both services. */
export const password = 'Tallyport-2026!'

/** A company's ids in both services. */
export interface CompanyIds {
  id: string
  authId: string
}

const company = (place: number): CompanyIds => ({
  id: `00000003-0000-4000-8000-00000000000${place}`,
  authId: `00000002-0000-4000-8000-00000000000${place}`,
})

/** Harbor Supply Co., the supplier persona's company. */
export const harbor = company(1)
/** The buyer persona's company, and one of the two companies of the `both` persona. */
export const prairie = company(2)
export const northwind = company(3)
/** The other company of `both`, who is only its Viewer in the scenario `parts`. */
export const maple = company(4)

/** One of Harbor's accounts. */
export const harborAccountId = '00000004-0000-4000-8000-000000000001'
