/** Of the default world (docs/mock.md): its personas' password, and its companies as both services know them. */
export const password = 'Tallyport-2026!'

const company = (place: number) => ({
  id: `00000003-0000-4000-8000-00000000000${place}`,
  authId: `00000002-0000-4000-8000-00000000000${place}`,
})

/** Harbor Supply Co., the supplier persona's company. */
export const harbor = company(1)
/** The buyer persona's company, and the two of the persona who has both. */
export const prairie = company(2)
export const northwind = company(3)
export const maple = company(4)

/** An account of Harbor's. */
export const harborAccountId = '00000004-0000-4000-8000-000000000001'
