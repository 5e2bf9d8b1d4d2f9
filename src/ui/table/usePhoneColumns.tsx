import { useMemo } from 'react'
import { asIs } from '../inlineText.ts'
import { PHONE, useMediaQuery } from '../useMediaQuery.ts'
import type { Column } from './defineColumns.ts'
import { useTableStyles } from './tableStyles.ts'

/** The two-line phone columns; undefined in a wider window and for a list that defines none. */
export function usePhoneColumns<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] | undefined {
  const isPhone = useMediaQuery(PHONE)
  const { lines: className, second } = useTableStyles()
  return useMemo(() => {
    const narrow = columns.flatMap((column) => {
      const { phone } = column
      if (!phone) return []
      const cell = (row: Row) => {
        const [above, below] = phone.lines(row)
        return (
          <div className={className}>
            <span {...asIs(above)}>{above}</span>
            <span className={second} {...asIs(below)}>
              {below}
            </span>
          </div>
        )
      }
      return [{ ...column, width: phone.width, fitsContent: phone.fitsContent === true, cell }]
    })
    return isPhone && narrow.length > 0 ? narrow : undefined
  }, [columns, isPhone, className, second])
}
