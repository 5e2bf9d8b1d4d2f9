import { Card, makeStyles, Title2, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

const useStyles = makeStyles({
  page: {
    display: 'grid',
    placeItems: 'center',
    alignContent: 'center',
    gap: '24px',
    minHeight: '100dvh',
    padding: '24px 16px',
    boxSizing: 'border-box',
  },
  brand: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    fontSize: '24px',
    fontWeight: tokens.fontWeightSemibold,
  },
  card: { width: 'min(400px, 100%)', padding: '32px 24px', gap: '24px', boxSizing: 'border-box' },
  heading: { outline: 'none' },
})

/** The frame of the screens before sign-in: brand, one card, one heading. */
export function PublicPage({ heading, children }: { heading: string; children: ReactNode }) {
  const { t } = useTranslation()
  const styles = useStyles()
  return (
    <main className={styles.page}>
      <div className={styles.brand}>
        <img src="/favicon.svg" alt="" width={32} height={32} />
        {t('app.name')}
      </div>
      <Card className={styles.card}>
        <Title2 as="h1" tabIndex={-1} className={styles.heading}>
          {heading}
        </Title2>
        {children}
      </Card>
    </main>
  )
}
