import { Button, makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseLanguage, languages } from '#src/lib/language.ts'

const useStyles = makeStyles({
  page: {
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'center',
    gap: '24px',
    minHeight: '100dvh',
    padding: '24px 16px',
    boxSizing: 'border-box',
  },
  brand: { display: 'flex', alignItems: 'center', gap: '12px', ...typographyStyles.subtitle1 },
  head: { display: 'grid', justifyItems: 'center', gap: '4px', textAlign: 'center' },
  about: { margin: 0 },
  card: {
    display: 'grid',
    gap: '24px',
    width: 'min(400px, 100%)',
    padding: '32px',
    boxSizing: 'border-box',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorTransparentStroke}`,
    borderRadius: tokens.borderRadiusLarge,
    boxShadow: tokens.shadow8,
    '@media (max-width: 479px)': { padding: '24px 16px' },
    '@media (pointer: coarse)': { '> a': { minHeight: '44px' } },
  },
  wide: { width: 'min(520px, 100%)' },
  heading: { ...typographyStyles.title2, outline: 'none', overflowWrap: 'anywhere' },
})

interface PublicPageProps {
  heading: string
  /** A sentence under the product's name. */
  about?: string
  /** For a form that has fields side by side. */
  wide?: boolean
  children: ReactNode
}

/**
 * The frame of the screens before sign-in: brand, one card, one heading. A screen with several steps has a heading for
 * each step, which takes the focus and sets the document title as on a new page.
 */
export function PublicPage({ heading, about, wide = false, children }: PublicPageProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const h1 = useRef<HTMLHeadingElement>(null)
  const arrivedAt = useRef(heading)

  const arrive = useEffectEvent(() => {
    document.title = t('app.title', { page: heading })
    h1.current?.focus()
  })
  useEffect(() => {
    if (arrivedAt.current !== heading) arrive()
    arrivedAt.current = heading
  }, [heading])

  return (
    <main className={styles.page}>
      <div className={styles.head}>
        <div className={styles.brand}>
          <Logo size={32} />
          <span translate="no">{t('app.name')}</span>
        </div>
        {about !== undefined && <p className={styles.about}>{about}</p>}
      </div>
      <section className={mergeClasses(styles.card, wide && styles.wide)}>
        <h1 ref={h1} tabIndex={-1} className={styles.heading}>
          {heading}
        </h1>
        {children}
      </section>
      <OtherLanguages />
    </main>
  )
}

/** Offers the languages that the page is not in, each by its own name (docs/rules.md#language). */
function OtherLanguages() {
  const { i18n } = useTranslation()
  return Object.entries(languages).map(
    ([tag, name]) =>
      tag !== i18n.language && (
        <Button key={tag} appearance="subtle" lang={tag} onClick={() => chooseLanguage(tag)}>
          {name}
        </Button>
      ),
  )
}

/** The logo from `public/favicon.svg`, inlined so that no screen waits for a 200-byte file. */
function Logo({ size }: { size: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="#0f6cbd" />
      <path
        d="M8 9v14M13 9v14M18 9v14M23 9v14M6 20 26 12"
        stroke="#fff"
        strokeWidth="2.4"
        strokeLinecap="round"
        fill="none"
      />
    </svg>
  )
}
