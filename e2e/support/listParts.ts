import { InvoicesPage, invoicesPath } from '../pages/InvoicesPage.ts'
import { ShellPage } from '../pages/ShellPage.ts'
import { listMenu, stay, tryAgain, type LazyPart } from './lazyPart.ts'
import { press, dialog, firstRow } from './ways/way.ts'

/** The lazy parts of a list's page, for `lazyParts`. */
export const listParts: Readonly<Record<string, LazyPart>> = {
  'shared/list/ViewsMenu': listMenu(invoicesPath, 'ViewsMenu', 'Views'),
  'ui/table/ColumnChooser': listMenu(invoicesPath, 'ColumnChooser', 'Columns'),
  'shared/list/FilterChips': listMenu(invoicesPath, 'FilterChips', 'Add filter'),
  'shared/list/FilterPopover': {
    at: invoicesPath,
    file: 'FilterPopover',
    open: (page) => new InvoicesPage(page).addFilter('Due'),
    shown: dialog('Due'),
  },
  // Without it, a date filter still has its two inputs.
  'features/customers/CustomerPicker': {
    at: invoicesPath,
    file: 'CustomerPicker',
    open: (page) => new InvoicesPage(page).addFilter('Customer'),
    shown: (page) => page.getByRole('dialog', { name: 'Customer' }).getByRole('searchbox'),
  },
  'shared/format/csv': {
    at: invoicesPath,
    file: 'csv',
    open: async (page) => {
      await new InvoicesPage(page).selectAll()
      await press('Download CSV of the selection')(page)
    },
    failureShown: (page) => new ShellPage(page).toast('We couldn’t download the CSV file'),
    retry: press('Download CSV of the selection'),
    // The file is saved, and no message follows.
    shown: (page) => page.getByRole('button', { name: 'Download CSV of the selection' }),
    close: press('Clear selection'),
  },
  'shared/list/RowPanel': {
    at: invoicesPath,
    // The pointer on the list loads it.
    file: 'RowPanel',
    open: firstRow,
    // Also wait for what loads after the panel; if that were cut off, the panel would close again.
    shown: (page) => new InvoicesPage(page).panel.getByRole('button', { name: 'View PDF' }),
    close: stay,
  },
  'features/documents/DownloadAllDialog': {
    at: invoicesPath,
    file: 'DownloadAllDialog',
    open: async (page) => {
      const first = page.getByRole('checkbox', { name: /^Select (?!all)/ }).first()
      if (!(await first.isChecked())) await first.click()
      await press('Download PDFs')(page)
    },
    shown: (page) => page.getByRole('region', { name: 'Messages' }).getByText('1 PDF downloaded'),
    close: stay,
  },
  'ui/pdf/PdfDialog': {
    at: invoicesPath,
    file: 'PdfDialog',
    open: async (page) => {
      await firstRow(page)
      await press('View PDF')(page)
    },
    retry: press('View PDF'),
    shown: (page) => page.getByRole('region', { name: 'Pages' }),
  },
  'ui/pdf/PdfViewer': {
    at: invoicesPath,
    file: 'PdfViewer',
    open: async (page) => {
      await firstRow(page)
      await press('View PDF')(page)
    },
    failureShown: (page) =>
      page.getByRole('region', { name: 'Messages' }).getByText('We couldn’t load the viewer.').first(),
    retry: tryAgain,
    shown: (page) => page.getByRole('region', { name: 'Pages' }),
  },
  'features/invoices/LedgerItemDetails': {
    at: invoicesPath,
    file: 'LedgerItemDetails',
    open: firstRow,
    shown: (page) => page.getByRole('button', { name: 'View PDF' }),
  },
}
